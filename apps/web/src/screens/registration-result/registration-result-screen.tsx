// The registration result (specification 2): loading, a failure, the offline receipt, or the request.
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment'
import { parseRegistrationCode } from '@border-pass/domain/request/request-number'
import { isCancellable } from '@border-pass/domain/request/request-status'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import {
  NO_REFUND,
  REQUEST_CANCELLED,
  REQUEST_DISPLAYS,
  getRequestTitle,
  SAVED,
} from '@border-pass/domain/wording/request-wording'
import { useRepeatRequest } from '../../draft/steps/repeat-request.tsx'
import { useIsBeingSaved } from '../../draft/steps/use-step.tsx'
import { useCancellation } from '../../requests/cancel-request.tsx'
import { describeRequest } from '../../requests/describe-request.ts'
import { findOfflineReceipt, type OfflineReceipt } from '../../requests/offline-receipts.ts'
import { ClosedDay, OtherDayLink, useRequest } from '../../requests/one-request.tsx'
import { OfflineRequest } from '../../requests/registration-ticket.tsx'
import { storeReceipts } from '../../requests/use-own-requests.ts'
import { SCREENS } from '../../screens.ts'
import { ActFailure, ActOrRetry } from '../../service/act-failure.tsx'
import { isStorageBlocked } from '../../service/device-storage.ts'
import { lazy } from '../../service/lazy.tsx'
import { Pending } from '../../service/look-up.tsx'
import { RetryButton } from '../../service/retry-button.tsx'
import { useCitizen, useSession } from '../../session/session-store.ts'
import { NOT_FOUND } from '../../text/inside-text.ts'
import { NO_SIGNAL_TEXT } from '../../text/per-screen/no-signal-text.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { REPEAT_TEXT } from '../../text/per-screen/result-actions-text.ts'
import { SHELL_TEXT } from '../../text/shell-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { QuestionColumn } from '../../ui/layout/question-column.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { focusScreenHeading, ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions, NotPrinted } from '../../ui/layout/screen-layout.tsx'
import { AtStart, Stack, Row } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { SMALL, Text } from '../../ui/typography/text.tsx'
import { useIsOnline } from '../../ui/use-window.ts'
import { hasHistoryMark, setHistoryMark } from './feedback.tsx'
import { LiveRequest } from './live-request.tsx'
import { RegistryAnswers, ResultFacts } from './result-facts.tsx'
import styles from './registration-result.module.css'

const SandboxDrawers = lazy(async () => (await import('./sandbox-drawers.tsx')).SandboxDrawers, 'notice')

export function Screen() {
  const { dataDetail, flagPage } = useSearch({ from: PAGES.result })
  const query = useRequest(dataDetail)
  const { read, isNotFound, error, failureCount, retry } = query
  useEffect(() => {
    if (read) storeReceipts([read.request], read.readAt)
  }, [read])
  const request = read?.request
  // Shown after the first failed attempt, without waiting for the retries.
  const receipt = failureCount > 0 && !request && !isNotFound && findOfflineReceipt(dataDetail)
  const number = isNotFound ? null : parseRegistrationCode(dataDetail)
  const [isCancelled, setIsCancelled] = useState(false)
  // Only the address to which a save leads has this value.
  const isNew = flagPage === '1'
  const { today } = useCitizen()
  const [isFirstView] = useState(() => isNew && !hasHistoryMark(SAVED_SHOWN))
  useEffect(() => {
    if (isNew) setHistoryMark(SAVED_SHOWN)
  }, [isNew])
  const heading = request
    ? getHeading(request, today, { isSaved: isFirstView, isCancelled })
    : SCREENS.result.title
  // In landscape, only the ticket of a pending request without a closure follows its heading without a space.
  const isApart = request && (request.display !== 'pending' || request.closure !== undefined)
  return (
    <Stack gap="s" hasParts>
      <div className={styles['top']} data-apart={isApart === true ? true : undefined}>
        <ScreenHeading title={receipt ? NO_SIGNAL_TEXT.title : heading}>
          {number && <span className={SMALL}>{getRequestTitle(number)}</span>}
        </ScreenHeading>
      </div>
      {read && (
        <LoadedRequest
          {...read}
          isNew={isNew}
          isStale={error !== null}
          onRetry={retry}
          onCancelled={setIsCancelled}
        />
      )}
      {receipt && <OfflineCopy receipt={receipt} onRetry={retry} />}
      {!read && !receipt && <UnreadRequest {...query} />}
    </Stack>
  )
}

/** Says once what has just happened (specification 8), else the state of the request. */
function getHeading(
  request: OwnRequest,
  today: BuddhistDate,
  { isSaved, isCancelled }: { isSaved: boolean; isCancelled: boolean },
): string {
  const { toDo, daysLeft, delivery } = describeRequest(request, today)
  switch (request.display) {
    case 'pending':
      if (isSaved) return SAVED
      if (delivery && toDo) return toDo
      return RESULT_TEXT.appointment(request.closure === undefined ? daysLeft : undefined)
    case 'confirmed':
      return REQUEST_DISPLAYS.confirmed
    case 'cancelled':
      return isCancelled ? REQUEST_CANCELLED : RESULT_TEXT.cancelled
    case 'expired':
      return RESULT_TEXT.expired
  }
}

type LoadedRequestProps = {
  request: OwnRequest
  readAt: number
  isNew: boolean
  /** The last refetch failed. */
  isStale: boolean
  onRetry: () => void
  onCancelled: (isCancelled: boolean) => void
}

function LoadedRequest({ request, readAt, isNew, isStale, onRetry, onCancelled }: LoadedRequestProps) {
  const { isSandbox } = useSession()
  const isWide = useIsWide()
  const cancellation = useCancellation(request)
  const { registrationCode, display } = request
  const hasTicket = display === 'pending' || display === 'confirmed'
  const change = <ChangeCard request={request} onCancel={cancellation.ask} />
  const rest = (
    <>
      {isSandbox && <SandboxDrawers request={request} />}
      <Text look="small">{RESULT_TEXT.readAt(readAt)}</Text>
      {hasTicket && isStorageBlocked() && <Text look="small">{RESULT_TEXT.notStored}</Text>}
      <AtStart>
        {/* flagBack: the list opens where this request is, and focuses it. */}
        <ButtonLink to={PAGES.verify} search={{ returnDetail: registrationCode, flagBack: '1' }} kind="link">
          {RESULT_TEXT.back}
        </ButtonLink>
      </AtStart>
    </>
  )
  const { isCancelled } = cancellation
  useEffect(() => {
    if (!isCancelled) return
    onCancelled(true)
    // The pressed button has been removed, and the heading says the outcome.
    scrollTo({ top: 0 })
    focusScreenHeading({ preventScroll: true })
  }, [isCancelled, onCancelled])
  return (
    <>
      {isStale && (
        <Banner kind="warn" isLive actions={<RetryButton onPress={onRetry} />}>
          {RESULT_TEXT.offlineNotice(readAt)}
        </Banner>
      )}
      {/* A phone has the link in its bar. */}
      <ClosedDay request={request} actions={isWide && <OtherDayLink request={request} />} />
      {hasTicket ? (
        <LiveRequest request={request} readAt={readAt} isNew={isNew} change={change}>
          {rest}
        </LiveRequest>
      ) : (
        <EndedRequest request={request}>
          {change}
          {rest}
        </EndedRequest>
      )}
      {cancellation.dialog}
    </>
  )
}

/** An expired request can only be cancelled here; the action bar offers to repeat it. */
function ChangeCard({ request, onCancel }: { request: OwnRequest; onCancel: () => void }) {
  if (!isCancellable(request)) return null
  const isAwaited = request.display === 'pending'
  return (
    <NotPrinted>
      <Card title={isAwaited ? RESULT_TEXT.change : RESULT_TEXT.cancel}>
        <Row className={styles['pair']}>
          {isAwaited && <OtherDayLink request={request} kind="secondary" />}
          {request.closure !== undefined && (
            <ButtonLink to={PAGES.register}>{RESULT_TEXT.otherOffice}</ButtonLink>
          )}
          <Button onPress={onCancel}>{RESULT_TEXT.cancel}</Button>
        </Row>
        {request.closure !== undefined && <Text look="small">{RESULT_TEXT.staysUntilCancelled}</Text>}
        {/* true: a fee may have been paid ahead before the server's setting was switched off. */}
        {isEPaymentOffered(request, true) && <Text look="small">{NO_REFUND}</Text>}
      </Card>
    </NotPrinted>
  )
}

/** Marks a history entry whose heading has said once that the request was saved. */
const SAVED_SHOWN = 'saidSaved'

function OfflineCopy({ receipt, onRetry }: { receipt: OfflineReceipt; onRetry: () => void }) {
  const isOnline = useIsOnline()
  return (
    <>
      <Banner kind="warn" isLive actions={<RetryButton onPress={onRetry} />}>
        {/* Without a network the frame already says this. */}
        {isOnline && <p>{SHELL_TEXT.noSignal}</p>}
        <p>{NO_SIGNAL_TEXT.notice}</p>
      </Banner>
      <OfflineRequest receipt={receipt} isMain />
    </>
  )
}

/** About the heights of the parts that take the place of the skeleton. */
const PART_HEIGHTS = [90, 420, 300]

function UnreadRequest({ isNotFound, error, retry }: ReturnType<typeof useRequest>) {
  return (
    <>
      {isNotFound ? (
        <Banner kind="bad">{NOT_FOUND}</Banner>
      ) : (
        <Pending lines={PART_HEIGHTS} error={error} onRetry={retry} />
      )}
      {(isNotFound || error !== null) && (
        <Actions>
          <ButtonLink to={PAGES.verify}>{RESULT_TEXT.toList}</ButtonLink>
        </Actions>
      )}
    </>
  )
}

/** A cancelled or expired request has no code and no sheet. */
function EndedRequest({ request, children }: { request: OwnRequest; children: ReactNode }) {
  const repeat = useRepeatRequest()
  const isBeingSaved = useIsBeingSaved()
  return (
    <QuestionColumn title={RESULT_TEXT.again} soFar={null}>
      <Banner kind="warn">
        {request.display === 'cancelled' ? RESULT_TEXT.noUse : RESULT_TEXT.askAgain}
      </Banner>
      <Card title={RESULT_TEXT.endedRequest}>
        <ResultFacts request={request} />
        <RegistryAnswers request={request} />
      </Card>
      {children}
      {repeat.dialog}
      <ActionBar said={repeat.error ? <ActFailure error={repeat.error} /> : RESULT_TEXT.againHint}>
        <ActOrRetry error={repeat.error} onRetry={repeat.retry}>
          <Button
            kind="primary"
            busyText={repeat.isPending ? REPEAT_TEXT.preparing : null}
            unavailable={isBeingSaved}
            onPress={() => repeat.begin(request)}
          >
            {RESULT_TEXT.again}
          </Button>
        </ActOrRetry>
      </ActionBar>
    </QuestionColumn>
  )
}
