// A save that is under way, as every screen sees it: nothing of the request can be changed or left by a button meanwhile (D11).
import { useIsMutating, useMutationState } from '@tanstack/react-query'

/** The mutation's key: it outlives the summary. */
export const SAVE = { mutationKey: ['save-request'] } as const

/** The mutation of another day. It stands apart from SAVE, since no draft has to stand still while it is sent. */
export const CHANGE_DAY = ['change-day'] as const

/** Decides what the steps show, and whether their buttons can be pressed. */
export function useIsBeingSaved(): boolean {
  return useIsMutating(SAVE) > 0
}

/** The newest save of this page. */
export function useLastSave() {
  return useMutationState({ filters: SAVE, select: ({ state }) => state }).slice(-1)[0]
}
