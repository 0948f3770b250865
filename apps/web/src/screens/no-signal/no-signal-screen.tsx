// The offline receipts, shown while the session is unknown (docs/decisions/0012).
import { useEffect, useState } from 'react'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { serverNow } from '../../api/server-time.ts'
import { OfflineRequest } from '../../session/registration-ticket.tsx'
import { offlineReceipts } from '../../session/offline-receipts.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { NO_SIGNAL_TEXT, SHELL_TEXT } from '../../text/shell-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { orderAtCounter } from './order-at-counter.ts'
import { OtherRequest } from './other-request.tsx'
import { useSessionPolling } from './use-session-polling.ts'

function receiptsInOrder() {
  const wanted = new URLSearchParams(location.search).get('dataDetail')
  // serverNow() may be this phone's clock; it only affects the order.
  return orderAtCounter(offlineReceipts(), { today: todayInBangkok(serverNow()), wanted })
}

export function NoSignalScreen() {
  const { isAsking, retry } = useSessionPolling()
  const [[first, ...others]] = useState(receiptsInOrder)

  useEffect(() => {
    document.title = `${NO_SIGNAL_TEXT.title} - ${SHELL_TEXT.product}`
    return () => {
      document.title = SHELL_TEXT.product
    }
  }, [])

  const again = (
    <Button onPress={retry} busyText={isAsking ? FAILURE_TEXT.connecting : null}>
      {FAILURE_TEXT.retry}
    </Button>
  )
  return (
    <Stack gap="l">
      <ScreenHeading title={NO_SIGNAL_TEXT.title}>{NO_SIGNAL_TEXT.notice}</ScreenHeading>
      <Banner kind="warn" isLive actions={again}>
        {SHELL_TEXT.noSignal}
      </Banner>
      {first && <OfflineRequest receipt={first} isMain />}
      <p>
        <WholeWords>{NO_SIGNAL_TEXT.goesOn}</WholeWords>
      </p>
      {others.length > 0 && (
        <Card title={NO_SIGNAL_TEXT.others}>
          <Stack>
            {others.map((other) => (
              <OtherRequest key={other.registrationCode} receipt={other} />
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
