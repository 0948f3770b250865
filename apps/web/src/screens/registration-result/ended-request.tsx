// A request that was cancelled or has expired: one message, what it was, no code to scan and no sheet, and the way to ask for it again.
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { REQUEST_CANCELLED } from '@border-pass/domain/wording/request-wording'
import type { ReactNode } from 'react'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { RepeatButton, UnfinishedDialog, useRepeatRequest } from '../../draft/steps/repeat-request.tsx'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { QuestionColumn } from '../../ui/layout/question-column.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { ResultFacts } from './result-facts.tsx'

type EndedRequestProps = {
  request: Request
  /** It was cancelled on this page just now. */
  isJustCancelled: boolean
  /** The last card. */
  children: ReactNode
}

export function EndedRequest({ request, isJustCancelled, children }: EndedRequestProps) {
  const repeat = useRepeatRequest()
  return (
    <QuestionColumn title={RESULT_TEXT.again} soFar={null}>
      {request.display === 'cancelled' ? (
        <Banner kind={isJustCancelled ? 'good' : 'warn'}>
          {`${isJustCancelled ? REQUEST_CANCELLED : RESULT_TEXT.cancelled} ${RESULT_TEXT.noUse}`}
        </Banner>
      ) : (
        <Banner kind="warn">{RESULT_TEXT.expired}</Banner>
      )}
      <Card title={RESULT_TEXT.endedRequest}>
        <ResultFacts request={request} />
      </Card>
      {children}
      {repeat.error && <FailureNotice error={repeat.error} />}
      <UnfinishedDialog repeat={repeat} />
      <ActionBar note={RESULT_TEXT.againHint}>
        <RepeatButton kind="primary" request={request} repeat={repeat}>
          {RESULT_TEXT.again}
        </RepeatButton>
      </ActionBar>
    </QuestionColumn>
  )
}
