// The line that says that a request was saved while another screen than the summary was open (D11). It goes with that screen.
import { PAGES } from '@border-pass/contract/pages'
import { useSyncExternalStore } from 'react'
import { SAVED_ELSEWHERE_TEXT } from '../../text/inside-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { createStore } from '../../ui/create-store.ts'
import { Banner } from '../../ui/status/banner.tsx'

/** `number` as it is written. */
type Saved = { readonly number: string; readonly registrationCode: string }

const { get, set, subscribe } = createStore<Saved | null>(null)

export const tellSaved = set

export function SavedElsewhere() {
  const saved = useSyncExternalStore(subscribe, get)
  if (saved === null) return null
  return (
    <Banner kind="good">
      {SAVED_ELSEWHERE_TEXT.saved(saved.number)}{' '}
      <Link to={PAGES.result} search={{ dataDetail: saved.registrationCode, flagPage: '0' }}>
        {SAVED_ELSEWHERE_TEXT.showCode}
      </Link>
    </Banner>
  )
}
