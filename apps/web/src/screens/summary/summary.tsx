import { isBeforePaymentDeadline } from '@border-pass/domain/payment/e-payment'
import { isSameNumber } from '@border-pass/domain/request/request-number'
import { bangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { costNotice } from '@border-pass/domain/wording/payment-wording'
import { serverNow } from '../../api/server-time.ts'
import { deliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { FollowerTable } from './follower-table.tsx'
import { OlderRequestNotice, REPLACE_ID } from './older-request-notice.tsx'
import { SendBar } from './send-bar.tsx'
import { SummaryList } from './summary-list.tsx'
import { aboutRows, requestRows } from './summary-rows.ts'
import styles from './summary.module.css'
import type { SummaryFacts } from './use-summary-facts.ts'

export function Summary({ facts }: { facts: SummaryFacts }) {
  const { draft, selection, detail, change } = useStartedDraft()
  const { applicant, eligibility, candidates } = facts
  const { travelDate } = detail
  const delivery = deliveryQuestions({ age: applicant.age, ...eligibility.delivery }, detail.disabled)
  const mayFollow = eligibility.followers.allowed || draft.followers.length > 0
  const older = eligibility.oldRequest
  // The agreed one may have gone by meanwhile, and another one may have come.
  const isAgreed = older !== null && draft.oldRequest !== null && isSameNumber(draft.oldRequest, older)
  const isBlocked = older !== null && !isAgreed
  const replace = () =>
    older && change((before) => ({ ...before, oldRequest: { reqId: older.reqId, reqYear: older.reqYear } }))
  const isPay =
    eligibility.payment &&
    travelDate !== null &&
    isBeforePaymentDeadline(travelDate, bangkokTime(serverNow()))
  return (
    <>
      {isBlocked && (
        <OlderRequestNotice
          older={{ ...older, travelDate: fromDateNumber(older.travelDate) }}
          onReplace={replace}
        />
      )}
      {isAgreed && <Banner kind="warn">{SUMMARY_TEXT.replaces(older)}</Banner>}
      <div className={styles['cards']}>
        <Stack>
          <Card title={SUMMARY_TEXT.request}>
            <SummaryList rows={requestRows({ name: applicant.displayName, selection, detail, delivery })} />
          </Card>
          {mayFollow && <FollowerTable followers={draft.followers} candidates={candidates} />}
        </Stack>
        <Card title={SUMMARY_TEXT.aboutYou}>
          <SummaryList rows={aboutRows(detail)} />
        </Card>
      </div>
      <SendBar
        facts={{
          cost: eligibility.cost,
          office: selection.office.th,
          day: travelDate ? longThaiDate(travelDate) : '',
          fee: travelDate ? costNotice({ cost: eligibility.cost, travelDate, isPay }) : '',
        }}
        mayFollow={mayFollow}
        whyNot={isBlocked ? REPLACE_ID : null}
      />
    </>
  )
}
