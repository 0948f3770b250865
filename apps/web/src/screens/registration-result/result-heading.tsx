// The heading of the screen; rendered before the request is loaded, so that focus can move to it.
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { requestDisplayName, requestTitle } from '@border-pass/domain/wording/request-wording'
import { RESULT_TEXT, STATUS_TONES } from '../../text/per-screen/registration-result-text.ts'
import { SCREEN_TITLES } from '../../text/inside-text.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import styles from './registration-result.module.css'

type ResultHeadingProps = {
  request: Request | null
  /** From the address: its title stands before the request is loaded, and does not change then. */
  number: RequestNumber | null
  isOffline: boolean
}

export function ResultHeading({ request, number, isOffline }: ResultHeadingProps) {
  const withoutNumber = isOffline ? RESULT_TEXT.offlineTitle : SCREEN_TITLES.result
  return (
    <div className={styles['head']}>
      <ScreenHeading title={number && !isOffline ? requestTitle(number) : withoutNumber} />
      {request && (
        <StatusBadge tone={STATUS_TONES[request.display]}>{requestDisplayName(request.display)}</StatusBadge>
      )}
    </div>
  )
}
