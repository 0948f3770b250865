import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
// Step 2: what only the citizen knows (specification 2, Screen: request detail).
import type { findFollowerCandidates } from '@border-pass/contract/form-routes'
import type { DecodedOf } from '@border-pass/contract/route'
import type { DetailForm, DraftFollower } from '@border-pass/domain/request/draft/draft'
import { prefillDetail } from '@border-pass/domain/request/draft/prefill-detail'
import {
  detailFaults,
  type DetailField,
  type DetailTextName,
} from '@border-pass/domain/request/draft/request-flow'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { detailFaultSentence, shortFieldName } from '@border-pass/domain/wording/field-wording'
import { clearHiddenAnswers, deliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { HandoverDays, openDaysOf } from '../../draft/form/handover-days.tsx'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { detailFieldId, useNamedField } from '../../draft/steps/step-address.ts'
import { useStep } from '../../draft/steps/use-step.tsx'
import { PartNotLoaded } from '../../service/look-up.tsx'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar, MISSING_ID } from '../../ui/layout/action-bar.tsx'
import { Actions } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { DeliveryFields, MainFields, MoreFields, type PartProps } from './form-fields.tsx'
import styles from './request-detail.module.css'

export function Screen() {
  return (
    <RequestStepGate step="detail" title={DETAIL_TEXT.title}>
      <RequestDetailParts />
    </RequestStepGate>
  )
}

function RequestDetailParts() {
  const step = useStep('detail')
  const { applicant, eligibility, days, children, selection, pending } = step
  const isAskingForChildren = selection.office.followers && children.isPending
  if (!applicant || !eligibility || !days || isAskingForChildren) return pending
  return <RequestDetailForm step={{ ...step, applicant, eligibility, days }} />
}

const FORM_ID = 'detail-form'

function RequestDetailForm({ step }: { step: DetailStep }) {
  const detail = useRequestDetail(step)
  const { go, goBack, goOn, next } = step
  const { missing } = detail
  const leaveBy = (move: () => void) => () => {
    detail.takeOver()
    move()
  }
  useNamedField()
  return (
    <form id={FORM_ID} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        {detail.isListed && <ErrorSummary key={detail.tries} faults={missing} />}
        <HandoverDays
          days={detail.days}
          value={detail.form.travelDate}
          onChange={(travelDate) => detail.change({ travelDate })}
          error={detail.errorAt('travelDate')}
          otherOffice={<Button onPress={() => go('selection')}>{DETAIL_TEXT.otherOffice}</Button>}
        />
        <DeliveryFields detail={detail} />
        <MainFields detail={detail} />
        <MoreFields detail={detail} />
        <ActionBar
          missing={missing}
          choice={detail.chosen}
          offer={
            detail.children?.listed !== 0 && (
              <Children detail={detail} onAdd={leaveBy(() => go('followers'))} />
            )
          }
          others={
            <Button kind="link" onPress={goBack}>
              {DETAIL_TEXT.back}
            </Button>
          }
        >
          <Button
            kind="primary"
            type="submit"
            form={FORM_ID}
            unavailable={missing.length > 0}
            onUnavailable={detail.complain}
            aria-describedby={MISSING_ID}
            onPress={leaveBy(goOn)}
          >
            {next === 'followers' ? DETAIL_TEXT.nextChildren : DETAIL_TEXT.nextSummary}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  )
}

type ChildrenProps = PartProps & { onAdd: () => void }

/**
 * The offer to add children, only where there are some (D24). The followers are a later step: the button waits for what
 * Next waits for.
 */
function Children({ detail, onAdd }: ChildrenProps) {
  if (detail.children === undefined) {
    return (
      <Stack gap="s" hasParts>
        <h2>{DETAIL_TEXT.children}</h2>
        <PartNotLoaded onRetry={detail.loadChildren} />
      </Stack>
    )
  }
  const { listed, most, chosen } = detail.children
  return (
    <Stack gap="s" hasParts>
      <h2>
        <Text as="span">{DETAIL_TEXT.children}</Text>{' '}
        {most > 0 && (
          <Text as="span" className={styles['most']}>
            {DETAIL_TEXT.childrenMost(most)}
          </Text>
        )}
      </h2>
      {most === 0 && <Text>{DETAIL_TEXT.childrenWithoutCard(listed)}</Text>}
      {chosen.length > 0 && <Text isName>{DETAIL_TEXT.childrenChosen(chosen)}</Text>}
      <Actions>
        <Button
          unavailable={detail.missing.length > 0}
          onUnavailable={detail.complain}
          aria-describedby={MISSING_ID}
          onPress={onAdd}
        >
          {DETAIL_TEXT.addFollowers}
        </Button>
      </Actions>
    </Stack>
  )
}

type Step = ReturnType<typeof useStep>

/** The step when all that the form needs has come. */
type DetailStep = Step & {
  readonly [Name in 'applicant' | 'eligibility' | 'days']: NonNullable<Step[Name]>
}

/** The state of the detail form: values, missing fields and errors. */
function useRequestDetail(step: DetailStep) {
  const { draft, selection, detail: stored, changeDetail, applicant, eligibility, children, days } = step
  const [left, setLeft] = useState<ReadonlySet<DetailField>>(new Set())
  /** How often Next was pressed too early. */
  const [tries, setTries] = useState(0)
  /** Whether the faults are listed above the form: from such a press until none is left. */
  const [isListed, setIsListed] = useState(false)

  const delivery = { age: applicant.age, ...eligibility.delivery }
  const { borderCity, office } = selection
  /** What is known fills an untouched form. The draft takes it over with the first change, or with Next. */
  const complete = (before: DetailForm) =>
    clearHiddenAnswers(prefillDetail(before, borderCity, applicant), delivery)
  const form = complete(stored)
  const [opened] = useState(form)

  const question = { office, ...days }
  const missing = detailFaults(form, question).map((gap) => ({
    ...gap,
    sentence: detailFaultSentence(gap),
    id: detailFieldId(gap.field),
    label: shortFieldName(gap.field),
    isWrong: gap.reason === 'invalid',
  }))
  if (isListed && missing.length === 0) setIsListed(false)
  const known = useKnownAnswers(missing)
  const errorAt = (field: DetailField) => {
    const gap = missing.find((one) => one.field === field)
    const isDue = tries > 0 || left.has(field) || (gap?.reason === 'invalid' && field === 'travelDate')
    return gap && isDue ? gap.sentence : null
  }

  return {
    ...step,
    form,
    days: openDaysOf(question),
    /** In a few words; null while no day is chosen. */
    chosen: form.travelDate && `${shortThaiDate(form.travelDate)} · ${office.th}`,
    known,
    /** undefined if the look-up failed: nobody has to bring children, so the form is shown all the same (D22). */
    children: office.followers ? children.data && childrenToAdd(children.data, draft.followers) : NOBODY,
    loadChildren: () => void children.refetch(),
    isFromRegistry: (field: DetailField) => field === 'bornPlace' && form.bornPlace === applicant.bornPlace,
    delivery: deliveryQuestions(delivery, form.disabled),
    missing,
    tries,
    isListed,
    errorAt,
    change: (made: Partial<DetailForm>) =>
      changeDetail((before) => clearHiddenAnswers({ ...complete(before), ...made }, delivery)),
    takeOver: () => changeDetail(complete),
    /** A field that has been empty so far may still be filled in. */
    leave: (field: DetailTextName) => {
      if (form[field] || opened[field]) setLeft((before) => new Set(before).add(field))
    },
    /** Next was pressed too early: shows every error at its field and in the summary. */
    complain: () => {
      setTries(tries + 1)
      setIsListed(true)
    },
  }
}

export type RequestDetail = ReturnType<typeof useRequestDetail>

const NOBODY = { listed: 0, most: 0, chosen: [] }

/** How many children could be added, and the names of those who are (specification 5, Followers; D24). */
function childrenToAdd(
  { items, max }: DecodedOf<typeof findFollowerCandidates>,
  followers: readonly DraftFollower[],
) {
  const selectable = items.filter((child) => child.selectable).length
  return {
    listed: items.length,
    most: Math.min(selectable, max),
    chosen: followers.flatMap(({ pid }) => items.find((child) => child.pid === pid)?.name ?? []),
  }
}

const ROW_FIELDS = ['occupation', 'objective', 'bornPlace'] as const

export type RowField = (typeof ROW_FIELDS)[number]

/** Which chosen answers stand as rows: those that were there and right when the screen opened, until somebody changes them. */
function useKnownAnswers(gaps: readonly { readonly field: DetailField }[]) {
  const named = useLocation({ select: ({ hash }) => hash })
  const isGap = (field: RowField) => gaps.some((gap) => gap.field === field)
  const [edited, setEdited] = useState<ReadonlySet<RowField>>(
    () => new Set(ROW_FIELDS.filter((field) => isGap(field) || detailFieldId(field) === named)),
  )
  return {
    isKnown: (field: RowField) => !edited.has(field) && !isGap(field),
    change: (field: RowField) => {
      // Before the focus moves: a phone opens its keyboard only within the press.
      flushSync(() => setEdited((before) => new Set(before).add(field)))
      focusField(detailFieldId(field))
    },
  }
}
