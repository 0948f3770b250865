// One pass of the list: country, type, office and expiry.
import { PAGES } from '@border-pass/contract/pages'
import type { Pass } from '@border-pass/contract/pass-routes'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { useCitizen } from '../../session/session-store.ts'
import { PASSES_TEXT, type PassStanding } from '../../text/per-screen/issued-passes-text.ts'
import { LinkCard } from '../../ui/navigation/link-card.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './issued-passes.module.css'
import { PassBadge } from './pass-badge.tsx'
import { passCardId } from './pass-card-id.ts'
import { passStanding } from './pass-standing.ts'
import { STANDING_TONES } from './standing-tones.ts'

function lastLine({ pass, request }: Pass, standing: PassStanding): string | null {
  const write = (date: number) => shortThaiDate(fromDateNumber(date))
  if (pass === null) return PASSES_TEXT.appointment(write(request.travelDate))
  if (standing === 'undated') return pass.issueDate === 0 ? null : PASSES_TEXT.issuedOn(write(pass.issueDate))
  const date = write(pass.expireDate)
  return standing === 'expired' ? PASSES_TEXT.endedOn(date) : PASSES_TEXT.validUntil(date)
}

export function PassCard({ entry }: { entry: Pass }) {
  const { today } = useCitizen()
  const { registrationCode, borderCity, bpType, officeName } = entry.request
  const standing = passStanding(entry, today)
  const line = lastLine(entry, standing)
  return (
    <LinkCard
      id={passCardId(registrationCode)}
      to={PAGES.detail}
      search={{ pass: registrationCode }}
      tone={STANDING_TONES[standing]}
    >
      {entry.pass === null && <PassBadge standing={standing} />}
      <strong className={styles['kind']}>
        <WholeWords>{passTypeName(bpType)}</WholeWords>
      </strong>
      <span className={styles['country']}>
        <WholeWords>{PASSES_TEXT.to(countryName(borderCity))}</WholeWords>
      </span>
      <span>
        <WholeWords>{officeName}</WholeWords>
      </span>
      <span className={styles['foot']}>
        {entry.pass !== null && <PassBadge standing={standing} />}
        {line && (
          <span>
            <WholeWords>{line}</WholeWords>
          </span>
        )}
      </span>
    </LinkCard>
  )
}
