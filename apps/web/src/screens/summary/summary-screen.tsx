// Step 4: review and save (specification 2, Screen: summary; 5, Save).
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { isBeforePaymentDeadline } from '@border-pass/domain/payment/e-payment'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { isSameNumber, type RequestNumber } from '@border-pass/domain/request/request-number'
import { toBangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { DAY_IF_COLLECTED } from '@border-pass/domain/wording/appointment-wording'
import { getCountryName, getPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { describePayment } from '@border-pass/domain/wording/payment-wording'
import { describeOlderRequest } from '@border-pass/domain/wording/request-wording'
import { getServerTime } from '../../api/server-time.ts'
import { decideDeliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { EDIT, PART_ADDRESSES, toStepAddress, type PartAddress } from '../../draft/steps/step-address.ts'
import { useBegunDraft, useIsBeingSaved, combineLookUps } from '../../draft/steps/use-step.tsx'
import {
  applicantQuery,
  createCandidatesQuery,
  createEligibilityQuery,
} from '../../requests/registry-queries.ts'
import { ALWAYS_REFETCH, Pending } from '../../service/look-up.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button, type ButtonKind } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { RowTable } from '../../ui/layout/row-table.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { NotPrinted } from '../../ui/layout/screen-layout.tsx'
import { Stack, Row } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'
import { SendBar, type SentFacts } from './send-bar.tsx'
import { type Answer, listAnswers, describeDelivery } from './summary-answers.ts'
import styles from './summary.module.css'

export function Screen() {
  // On a desktop the appointment takes the place of the choices so far.
  const content = useIsWide() && <AppointmentPanel />
  return (
    <RequestStepGate step="summary" aside={{ content }}>
      <Stack>
        <ScreenHeading title={SUMMARY_TEXT.title} />
        <Summary />
      </Stack>
    </RequestStepGate>
  )
}

function useSummary() {
  const { draft, selection, detail, change } = useBegunDraft()
  const { followers } = draft
  const { today } = useCitizen()
  const { travelDate } = detail
  const applicantAnswer = useQuery(applicantQuery)
  const verdictAnswer = useQuery({ ...createEligibilityQuery(selection), ...ALWAYS_REFETCH })
  const isEnabled = selection.office.followers || followers.length > 0
  const children = useQuery({ ...createCandidatesQuery(selection.borderCity), enabled: isEnabled })
  const [applicant, eligibility] = [applicantAnswer.data, verdictAnswer.data]
  if (!applicant || !eligibility || !travelDate || (followers.length > 0 && !children.data)) {
    // Without ticked children, the candidates only decide whether they are offered (D24).
    const needed = [applicantAnswer, verdictAnswer, ...(followers.length > 0 ? [children] : [])]
    return { needed, facts: null }
  }
  const { cost, oldRequest: older } = eligibility
  const questions = decideDeliveryQuestions({ age: applicant.age, ...eligibility.delivery }, detail.disabled)
  const isPay = eligibility.payment && isBeforePaymentDeadline(travelDate, toBangkokTime(getServerTime()))
  const delivery = describeDelivery(detail, questions)
  const facts = {
    name: applicant.displayName,
    answers: listAnswers(detail, questions),
    candidates: children.data?.items ?? [],
    older,
    // The agreed request may have expired, and another one may have come.
    isAgreed: older !== null && draft.oldRequest !== null && isSameNumber(draft.oldRequest, older),
    replace: () =>
      older &&
      change((before) => ({ ...before, oldRequest: { reqId: older.reqId, reqYear: older.reqYear } })),
    appointment: {
      selection,
      delivery,
      followers,
      sent: {
        cost,
        office: selection.office.th,
        day: formatLongThaiDate(travelDate),
        home: delivery?.isHome ? delivery.way : null,
        payment: describePayment({ travelDate, isPay, today }),
      },
    },
  }
  return { needed: [], facts }
}

/** About the heights of the parts that take the place of the skeleton. */
const PART_HEIGHTS = [280, 320, 120]

function Summary() {
  const { needed, facts } = useSummary()
  const isWide = useIsWide()
  if (facts === null)
    return <Pending lines={PART_HEIGHTS} records={RECORDS_TEXT.eligibility} {...combineLookUps(needed)} />
  const { appointment, older, isAgreed } = facts
  const isBlocked = older !== null && !isAgreed
  return (
    <>
      {isBlocked && <OlderRequestNotice older={older} onReplace={facts.replace} />}
      {isAgreed && older && <Banner kind="warn">{SUMMARY_TEXT.replaces(older)}</Banner>}
      {!isWide && (
        <Card>
          <Appointment {...appointment} />
        </Card>
      )}
      <PersonBlock name={facts.name} answers={facts.answers} />
      <ChildrenBlock followers={appointment.followers} candidates={facts.candidates} />
      <SendBar sent={appointment.sent} blockedBy={isBlocked ? REPLACE_ID : null} />
    </>
  )
}

function AppointmentPanel() {
  const { facts } = useSummary()
  return facts && <Appointment {...facts.appointment} />
}

const REPLACE_ID = 'summary-replace'

type NoticeProps = { older: RequestNumber & { travelDate: BuddhistDate }; onReplace: () => void }

/** Shown if a live request holds the place (D27) and the citizen has not agreed to replace it: the save would be refused. */
function OlderRequestNotice({ older, onReplace }: NoticeProps) {
  const isBeingSaved = useIsBeingSaved()
  return (
    <Banner
      kind="warn"
      isLive
      actions={
        <Button id={REPLACE_ID} unavailable={isBeingSaved} onPress={onReplace}>
          {SUMMARY_TEXT.replace}
        </Button>
      }
    >
      {describeOlderRequest(older)}
    </Banner>
  )
}

type EditProps = {
  to: PartAddress
  kind?: ButtonKind
  /** Names what the button changes, for screen readers. */
  what?: string
  children?: string
}

/** Unavailable while the request is being sent. */
function Edit({ to, kind = 'link', what, children = SUMMARY_TEXT.edit }: EditProps) {
  const navigate = useNavigate()
  const isBeingSaved = useIsBeingSaved()
  return (
    <Button kind={kind} unavailable={isBeingSaved} onPress={() => void navigate(to)}>
      {what === undefined ? (
        children
      ) : (
        <span>
          {children} <VisuallyHidden>{what}</VisuallyHidden>
        </span>
      )}
    </Button>
  )
}

function Line({ children, edit }: { children: ReactNode; edit: ReactNode }) {
  return (
    <div className={styles['line']}>
      <Stack gap="xs">{children}</Stack>
      <NotPrinted>{edit}</NotPrinted>
    </div>
  )
}

type AppointmentProps = {
  sent: SentFacts
  selection: Selection
  /** null if the pass can only be collected. */
  delivery: ReturnType<typeof describeDelivery>
  followers: readonly DraftFollower[]
}

function Appointment({ sent, selection, delivery, followers }: AppointmentProps) {
  const { borderCity, bpType } = selection
  const received = delivery && (
    <Line edit={<Edit to={PART_ADDRESSES.delivery} what={RESULT_TEXT.collect} />}>
      <Text look="strong">{delivery.way}</Text>
      {delivery.means.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Line>
  )
  return (
    <div>
      {delivery?.isHome && received}
      <Line edit={<Edit to={PART_ADDRESSES.day} what={SUMMARY_TEXT.day} />}>
        {delivery?.isHome && <Text look="small">{DAY_IF_COLLECTED}</Text>}
        <Heading>{sent.day}</Heading>
      </Line>
      <Line edit={<Edit to={PART_ADDRESSES.office} what={SUMMARY_TEXT.office} />}>
        <Text look="strong" isName>
          {sent.office}
        </Text>
        <Text>{`${getCountryName(borderCity)} · ${getPassTypeName(bpType)}`}</Text>
      </Line>
      {!delivery?.isHome && received}
      {followers.length > 0 && (
        <Line edit={<Edit to={toStepAddress('followers', EDIT)}>{SUMMARY_TEXT.fixes.followers}</Edit>}>
          <Text>{SUMMARY_TEXT.children(followers.length)}</Text>
        </Line>
      )}
      <Text className={styles['fee']}>
        {SUMMARY_TEXT.fee} <strong>{SUMMARY_TEXT.baht(sent.cost)}</strong> {sent.payment}
      </Text>
    </div>
  )
}

/** A longer value takes a line of its own. */
const MAX_SHORT_LENGTH = 16

function PersonBlock({ name, answers }: { name: string; answers: readonly Answer[] }) {
  return (
    <Card>
      <Row className={styles['head']}>
        <Heading isName>{name}</Heading>
        <NotPrinted>
          <Edit to={toStepAddress('detail', EDIT)}>{SUMMARY_TEXT.fixes.detail}</Edit>
        </NotPrinted>
      </Row>
      <Stack as="dl" className={styles['answers']} gap="l">
        {answers.map((answer) => (
          <div key={answer.name} data-wide={answer.value.length > MAX_SHORT_LENGTH || undefined}>
            <Text as="dt">{answer.name}</Text>
            <Text as="dd">{answer.value}</Text>
          </div>
        ))}
      </Stack>
    </Card>
  )
}

type ChildrenProps = {
  followers: readonly DraftFollower[]
  candidates: readonly { readonly pid: string; readonly name: string }[]
}

/** Keeps the order of ticking (D24). */
function ChildrenBlock({ followers, candidates }: ChildrenProps) {
  const findName = ({ pid }: DraftFollower) =>
    candidates.find((candidate) => candidate.pid === pid)?.name ?? SUMMARY_TEXT.empty
  if (followers.length > 0) {
    return (
      <Card>
        <RowTable
          caption={RESULT_TEXT.followers}
          rows={followers}
          getKey={({ pid }) => pid}
          columns={[
            { title: SUMMARY_TEXT.followerNo, isNarrow: true, cell: (_, index) => index + 1 },
            { title: RESULT_TEXT.name, cell: findName, isName: true },
          ]}
        />
      </Card>
    )
  }
  if (candidates.length === 0) return null
  return (
    <Card>
      <Row className={styles['head']}>
        <p>{SUMMARY_TEXT.noFollowers}</p>
        <Edit kind="secondary" to={toStepAddress('followers', EDIT)}>
          {SUMMARY_TEXT.addFollowers}
        </Edit>
      </Row>
    </Card>
  )
}
