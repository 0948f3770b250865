// The citizen's requests and the view on them: filter by status, live requests first, pages. The view outlives the screen, so that
// Back restores it.
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import type { RequestDisplay } from '@border-pass/domain/request/request-status'
import { useState } from 'react'
import { useOwnRequests } from '../../session/use-own-requests.ts'
import { FIRST_PAGE, type PageChoice } from '../../ui/navigation/pagination.tsx'

export type ListView = {
  /** Every status is shown if it is null. */
  readonly only: RequestDisplay | null
  readonly choice: PageChoice
}

export const FIRST_VIEW: ListView = { only: null, choice: FIRST_PAGE }

let lastView = FIRST_VIEW

export function useRequestList(returnTo: string | null) {
  const { requests, isCut, error, retry } = useOwnRequests()
  const [changed, setChanged] = useState<ListView | null>(null)

  const start = requests && returnTo !== null ? viewWith(requests, lastView, returnTo) : lastView
  return {
    requests,
    isCut,
    error,
    view: changed ?? start,
    /** Focused once; cleared when the view changes. */
    returned: changed === null ? returnTo : null,
    look: (view: ListView) => {
      lastView = view
      setChanged(view)
    },
    retry,
  }
}

export const DISPLAYS: readonly RequestDisplay[] = ['pending', 'confirmed', 'cancelled', 'expired']

type Card = Pick<OwnRequest, 'registrationCode' | 'display'>

export function isLive({ display }: Pick<OwnRequest, 'display'>): boolean {
  return display === 'pending'
}

export function cardsOf<C extends Card>(requests: readonly C[], only: RequestDisplay | null): readonly C[] {
  const wanted = only === null ? requests : requests.filter(({ display }) => display === only)
  return [...wanted.filter(isLive), ...wanted.filter((card) => !isLive(card))]
}

/** The view that contains this card; drops the filter if the card's status no longer matches. */
export function viewWith(requests: readonly Card[], view: ListView, code: string): ListView {
  const placeAmong = (only: RequestDisplay | null) =>
    cardsOf(requests, only).findIndex(({ registrationCode }) => registrationCode === code)
  const isThere = placeAmong(view.only) >= 0
  const only = isThere ? view.only : null
  const place = placeAmong(only)
  const { size } = view.choice
  if (place < 0) return view
  return { only, choice: { size, page: size === 'all' ? 1 : Math.floor(place / size) + 1 } }
}
