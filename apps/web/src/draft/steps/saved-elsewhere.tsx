// The line that says that a request was saved while another screen than the summary was open (D11). Apart from saving.tsx, because the
// frame has no need of the rest.
import { PAGES } from '@border-pass/contract/pages'
import { type RequestNumber, writeRequestNumber } from '@border-pass/domain/request/request-number'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { SAVED_ELSEWHERE_TEXT } from '../../text/inside-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { createStore } from '../../ui/create-store.ts'
import { Banner } from '../../ui/status/banner.tsx'

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
