// A save that is under way or has ended, as every screen sees it: nothing of the request can be changed or left by a button meanwhile,
// and a save that ends while another screen is open is told there in a line (D11).
import { PAGES } from '@border-pass/contract/pages'
import { type RequestNumber, writeRequestNumber } from '@border-pass/domain/request/request-number'
import { useIsMutating, useMutationState } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { SAVED_ELSEWHERE_TEXT } from '../../text/inside-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { createStore } from '../../ui/create-store.ts'
import { Banner } from '../../ui/status/banner.tsx'

/** The mutation's key: it outlives the summary. */
export const SAVE = { mutationKey: ['save-request'] } as const

/** Decides what the steps show, and whether their buttons can be pressed. */
export function useIsBeingSaved(): boolean {
  return useIsMutating(SAVE) > 0
}

/** The newest save of this page. */
export function useLastSave() {
  return useMutationState({ filters: SAVE, select: ({ state }) => state }).slice(-1)[0]
}

type Saved = RequestNumber & { readonly registrationCode: string }

const savedElsewhere = createStore<Saved | null>(null)

export const tellSaved = savedElsewhere.set

export function SavedElsewhere() {
  const saved = useSyncExternalStore(savedElsewhere.subscribe, savedElsewhere.get)
  const isShown = useLocation({ select: ({ pathname }) => pathname === PAGES.result })
  useEffect(() => {
    if (isShown) tellSaved(null)
  }, [isShown])
  if (saved === null) return null
  return (
    <Banner kind="good">
      {SAVED_ELSEWHERE_TEXT.saved(writeRequestNumber(saved))}{' '}
      <Link to={PAGES.result} search={{ dataDetail: saved.registrationCode, flagPage: '0' }}>
        {SAVED_ELSEWHERE_TEXT.showCode}
      </Link>
    </Banner>
  )
}
