// The heading of the screen; rendered before the request is loaded, so that focus can move to it.
import type { Request } from '@border-pass/contract/request-schemas'
import { requestDisplayName, requestTitle } from '@border-pass/domain/wording/request-wording'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { SCREEN_TITLES } from '../../text/screen-titles.ts'
import { STATUS_TONES } from '../../text/status-tones.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import styles from './registration-result.module.css'

export function ResultHeading({ request, isOffline }: { request: Request | null; isOffline: boolean }) {
  const withoutRequest = isOffline ? RESULT_TEXT.offlineTitle : SCREEN_TITLES.result
  return (
    <div className={styles['head']}>
      <ScreenHeading title={request ? requestTitle(request) : withoutRequest} />
      {request && (
        <StatusBadge tone={STATUS_TONES[request.display]}>{requestDisplayName(request.display)}</StatusBadge>
      )}
    </div>
  )
}
