// The offline receipts, shown while the session is unknown (ADR 24).
import { useEffect, useState } from 'react'
import { splitRegistrationCode } from '@border-pass/domain/request/request-number'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate, compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { getServerTime } from '../../api/server-time.ts'
import { type OfflineReceipt, readReceipts } from '../../requests/offline-receipts.ts'
import { OfflineRequest, ShowStoredCode } from '../../requests/registration-ticket.tsx'
import { NO_SIGNAL_TEXT } from '../../text/per-screen/no-signal-text.ts'
import { SHELL_TEXT } from '../../text/shell-text.ts'
import { Card, Disclosure, Beside } from '../../ui/layout/card.tsx'
import { isWide } from '../../ui/layout/room.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { HIDDEN } from '../../ui/typography/screen-reader.tsx'
import { UnansweredNotice } from './unanswered-screen.tsx'

function sortReceipts() {
  const wanted = new URLSearchParams(location.search).get('dataDetail')
  return sortForCounter(readReceipts(), { today: toBangkokDate(getServerTime()), wanted })
}

/** Returns the code that app/stored-code.ts shows above this screen. On a request's own page the code has the place of the app's ticket. */
function findCodeAbove(): string | undefined {
  const { storedCode } = globalThis
  return storedCode?.isOwnPage ? undefined : storedCode?.registrationCode
}

export function NoSignalScreen() {
  const [[first, ...others]] = useState(sortReceipts)
  // The inline script already shows this code and keeps it; here it would be a duplicate.
  const [isShownAbove] = useState(() => !isWide() && first?.registrationCode === findCodeAbove())

  useEffect(() => {
    document.title = `${NO_SIGNAL_TEXT.title} - ${SHELL_TEXT.product}`
    return () => {
      document.title = SHELL_TEXT.product
    }
  }, [])

  return (
    <Stack gap="xxl">
      {isShownAbove ? (
        <div className={HIDDEN}>
          <ScreenHeading title={NO_SIGNAL_TEXT.title} />
        </div>
      ) : (
        <ScreenHeading title={NO_SIGNAL_TEXT.title}>{NO_SIGNAL_TEXT.notice}</ScreenHeading>
      )}
      {first &&
        (isShownAbove ? <ShowStoredCode receipt={first} /> : <OfflineRequest receipt={first} isMain />)}
      <Beside aside={null}>
        <UnansweredNotice />
        {others.length > 0 && (
          <Card title={NO_SIGNAL_TEXT.others}>
            <Stack>
              {others.map((other) => (
                <OtherRequest key={other.registrationCode} receipt={other} />
              ))}
            </Stack>
          </Card>
        )}
      </Beside>
    </Stack>
  )
}

function OtherRequest({ receipt }: { receipt: OfflineReceipt }) {
  const [isOpen, setIsOpen] = useState(false)
  const { registrationCode, travelDate, officeName, about = [] } = receipt
  const code = splitRegistrationCode(registrationCode).join(' ')
  const note = [about.join(' · '), officeName, code].filter(Boolean).join('\n')
  return (
    <Disclosure summary={formatShortThaiDate(travelDate)} note={note} isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <OfflineRequest receipt={receipt} />}
    </Disclosure>
  )
}

type SortContext = { readonly today: BuddhistDate; readonly wanted: string | null }

/** The code in the address comes first, then the nearest appointment to come. */
export function sortForCounter(
  receipts: readonly OfflineReceipt[],
  { today, wanted }: SortContext,
): OfflineReceipt[] {
  const rank = ({ registrationCode, travelDate }: OfflineReceipt) => {
    if (registrationCode === wanted) return 0
    return compareDates(travelDate, today) >= 0 ? 1 : 2
  }
  return [...receipts].sort((a, b) => rank(a) - rank(b) || compareDates(a.travelDate, b.travelDate))
}
