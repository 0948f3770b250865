// The line that says that a request was saved while another screen than the summary was open (D11).
import { PAGES } from '@border-pass/contract/pages'
import { SAVED_ELSEWHERE_TEXT } from '../../text/inside-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import type { Saved } from './saved-elsewhere.ts'

export function SavedElsewhereLine({ saved }: { saved: Saved }) {
  return (
    <Banner kind="good">
      {SAVED_ELSEWHERE_TEXT.saved(saved.number)}{' '}
      <Link to={PAGES.result} search={{ dataDetail: saved.registrationCode, flagPage: '0' }}>
        {SAVED_ELSEWHERE_TEXT.showCode}
      </Link>
    </Banner>
  )
}
