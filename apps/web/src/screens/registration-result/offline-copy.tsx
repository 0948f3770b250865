// The offline receipt, shown while the server cannot be reached: code, day and office.
import { OfflineRequest } from '../../session/registration-ticket.tsx'
import type { OfflineReceipt } from '../../session/offline-receipts.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { NO_SIGNAL_TEXT, SHELL_TEXT } from '../../text/shell-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'

export function OfflineCopy({ receipt, onRetry }: { receipt: OfflineReceipt; onRetry: () => void }) {
  return (
    <>
      <Banner kind="warn" isLive actions={<Button onPress={onRetry}>{FAILURE_TEXT.retry}</Button>}>
        <p>{SHELL_TEXT.noSignal}</p>
        <p>{NO_SIGNAL_TEXT.notice}</p>
      </Banner>
      <OfflineRequest receipt={receipt} isMain />
    </>
  )
}
