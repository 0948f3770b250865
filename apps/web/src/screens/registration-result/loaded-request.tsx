// A request loaded from the server: what has just happened to it, the request itself, and what may be changed.
import { PAGES } from '@border-pass/contract/pages'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { REQUEST_CANCELLED } from '@border-pass/domain/wording/request-wording'
import { useSession } from '../../session/session-store.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { AtStart } from '../../ui/layout/stack.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeCard } from './change-card.tsx'
import { EndedRequest } from './ended-request.tsx'
import { LiveRequest } from './live-request.tsx'
import { OfficeDrawer } from './office-drawer.tsx'
import { SavedLine } from './saved-line.tsx'
import styles from './registration-result.module.css'
import { useCancellation } from './use-cancellation.ts'
import { useFocusHeading } from './use-focus-heading.ts'

type LoadedRequestProps = {
  request: Request
  readAt: number
  isJustSaved: boolean
  /** The last refetch failed. */
  isStale: boolean
  onRetry: () => void
}

export function LoadedRequest({ request, readAt, isJustSaved, isStale, onRetry }: LoadedRequestProps) {
  const { isSandbox } = useSession()
  const cancellation = useCancellation(request)
  const { registrationCode, display } = request
  const isLive = display === 'pending' || display === 'confirmed'
  useFocusHeading(cancellation.isCancelled)
  return (
    <>
      {isJustSaved && display === 'pending' && <SavedLine />}
      {cancellation.isCancelled && <Banner kind="good">{REQUEST_CANCELLED}</Banner>}
      {isStale && (
        <Banner kind="warn" isLive actions={<Button onPress={onRetry}>{FAILURE_TEXT.retry}</Button>}>
          {RESULT_TEXT.offlineNotice(readAt)}
        </Banner>
      )}
      {isLive ? <LiveRequest request={request} /> : <EndedRequest request={request} />}
      <ChangeCard request={request} onCancel={cancellation.ask} />
      <CancelDialog request={request} cancellation={cancellation} />
      {isSandbox && <OfficeDrawer request={request} />}
      <p className={styles['soft']}>{RESULT_TEXT.readAt(readAt)}</p>
      <AtStart>
        <ButtonLink to={PAGES.verify} search={{ returnDetail: registrationCode, flagBack: '1' }} kind="link">
          {RESULT_TEXT.back}
        </ButtonLink>
      </AtStart>
    </>
  )
}
