// Step 4: review and save (specification 2, Screen: summary; 5, Save).
import { isBeforePaymentDeadline } from '@border-pass/domain/payment/e-payment'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { isSameNumber, type RequestNumber } from '@border-pass/domain/request/request-number'
import { bangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { costNotice } from '@border-pass/domain/wording/payment-wording'
import { olderRequestFound } from '@border-pass/domain/wording/request-wording'
import { useNavigate } from '@tanstack/react-router'
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { serverNow } from '../../api/server-time.ts'
import { deliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { addressOfStep } from '../../draft/steps/step-address.ts'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RowTable } from '../../ui/layout/row-table.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { SendBar } from './send-bar.tsx'
import styles from './summary.module.css'
import { aboutRows, requestRows, type SummaryFacts, type SummaryRow, useSummaryFacts } from './use-summary.ts'

export function SummaryScreen() {
  return (
    <RequestStepGate step="summary">
      <Stack>
        <ScreenHeading title={SUMMARY_TEXT.title}>{SUMMARY_TEXT.lead}</ScreenHeading>
        <SummaryParts />
      </Stack>
    </RequestStepGate>
  )
}

function SummaryParts() {
  const { draft, selection } = useStartedDraft()
  const facts = useSummaryFacts(selection, draft.followers.length > 0)
  if (facts.kind === 'failed') return <LookUpFailure error={facts.error} onRetry={facts.retry} />
  if (facts.kind === 'waiting') return <Waiting lines={[430, 120, 480]} onRetry={facts.retry} />
  return <Summary facts={facts} />
}

function Summary({ facts }: { facts: SummaryFacts }) {
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

const REPLACE_ID = 'summary-replace'

type NoticeProps = { older: RequestNumber & { travelDate: BuddhistDate }; onReplace: () => void }

/** Another request stands in the way since the choice was made (D27): agreed to here, before the save is refused. */
function OlderRequestNotice({ older, onReplace }: NoticeProps) {
  return (
    <Banner
      kind="warn"
      isLive
      actions={
        <Button id={REPLACE_ID} onPress={onReplace}>
          {SUMMARY_TEXT.replace}
        </Button>
      }
    >
      {olderRequestFound(older)}
    </Banner>
  )
}

/** Rows of name and value, each with the way to its field. */
function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles['rows']}>
      {rows.map(({ name, value, edit, isName }) => (
        <div key={name} className={styles['row']}>
          <WholeWords as="dt">{name}</WholeWords>
          <WholeWords as="dd" isName={isName}>
            {value}
          </WholeWords>
          {edit && (
            <dd className={styles['edit']} data-print="none">
              <Link {...edit}>
                {SUMMARY_TEXT.edit} <VisuallyHidden>{name}</VisuallyHidden>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

type TableProps = { followers: readonly DraftFollower[]; candidates: SummaryFacts['candidates'] }

/** The followers stand in the order of ticking (D24). */
function FollowerTable({ followers, candidates }: TableProps) {
  const nameOf = ({ pid }: DraftFollower) =>
    candidates.find((candidate) => candidate.pid === pid)?.name ?? SUMMARY_TEXT.empty
  if (followers.length === 0) {
    return (
      <Card title={SUMMARY_TEXT.followers}>
        <p>{SUMMARY_TEXT.noFollowers}</p>
        <AddButton />
      </Card>
    )
  }
  return (
    <Card>
      <RowTable
        caption={SUMMARY_TEXT.followers}
        rows={followers}
        keyOf={({ pid }) => pid}
        columns={[
          { title: SUMMARY_TEXT.followerNo, isNarrow: true, cell: (_, index) => index + 1 },
          { title: SUMMARY_TEXT.name, cell: nameOf, isName: true },
        ]}
      />
      <EditLink />
    </Card>
  )
}

function AddButton() {
  const navigate = useNavigate()
  return (
    <div className={styles['head']} data-print="none">
      <Button onPress={() => void navigate(addressOfStep('followers', '1'))}>
        {SUMMARY_TEXT.addFollowers}
      </Button>
    </div>
  )
}

function EditLink() {
  return (
    <p className={styles['head']} data-print="none">
      <Link {...addressOfStep('followers', '1')}>
        {SUMMARY_TEXT.edit} <VisuallyHidden>{SUMMARY_TEXT.followers}</VisuallyHidden>
      </Link>
    </p>
  )
}
