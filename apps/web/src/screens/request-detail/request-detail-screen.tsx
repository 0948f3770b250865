// Step 2: what only the citizen knows (specification 2, Screen: request detail).
import { useQuery } from '@tanstack/react-query'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { DAY_IF_COLLECTED } from '@border-pass/domain/wording/appointment-wording'
import { toServerTime } from '../../api/server-time.ts'
import { decideDeliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { HandoverDays, LateCalendar, toDayChoices } from '../../draft/form/handover-days.tsx'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useNamedField } from '../../draft/steps/step-address.ts'
import { useDraftState } from '../../draft/steps/use-step.tsx'
import { describeRefusal, findRecordRefusal, RefusedCitizen } from '../../requests/refused-citizen.tsx'
import { applicantQuery } from '../../requests/registry-queries.ts'
import { PartNotLoaded, Pending } from '../../service/look-up.tsx'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { MissingFields, MISSING_ID } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Later } from '../../ui/layout/later.tsx'
import { Offer } from '../../ui/layout/question-column.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions, Chosen, OtherActions } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { DeliveryFields, MainFields, MoreFields } from './form-fields.tsx'
import { type Candidates, type DetailStep, useDetailStep, useRequestDetail } from './use-request-detail.ts'
import styles from './request-detail.module.css'

// Fetched ahead with this screen, so that it opens without a signal too.
void LateCalendar.preload()

export function Screen() {
  const state = useDraftState()
  // Only reads the cache: the form below the gate makes the call.
  const { error, errorUpdatedAt } = useQuery({ ...applicantQuery, enabled: false })
  const unreadable = error && findRecordRefusal(error)
  if (unreadable) {
    const refusal = { ...unreadable, checkedAt: toServerTime(errorUpdatedAt) }
    const { title, lead } = describeRefusal(refusal)
    return (
      <RequestStepGate step="detail" isBeforeSteps aside={{ content: null }}>
        <Stack gap="l">
          <ScreenHeading title={title}>{lead}</ScreenHeading>
          <RefusedCitizen refusal={refusal} isMain />
        </Stack>
      </RequestStepGate>
    )
  }
  // The heading asks for the day. A pass that is delivered needs one too, for the case that the citizen has to collect it.
  const isDelivered = state.kind === 'ready' && state.draft.detail?.homeDelivery
  return (
    <RequestStepGate step="detail" title={isDelivered ? DAY_IF_COLLECTED : DETAIL_TEXT.title}>
      <RequestDetailParts />
    </RequestStepGate>
  )
}

/** About the heights of the parts that take the place of the skeleton. */
const PART_HEIGHTS = [54, 230, 360, 58]

function RequestDetailParts() {
  const { step, error, onRetry } = useDetailStep()
  if (step !== null) return <RequestDetailForm step={step} />
  return <Pending lines={PART_HEIGHTS} records={RECORDS_TEXT.applicant} error={error} onRetry={onRetry} />
}

const FORM_ID = 'detail-form'

function RequestDetailForm({ step }: { step: DetailStep }) {
  const { selection, applicant, eligibility, days, moves } = step
  const detail = useRequestDetail(step)
  const { fields, missing, known, tries, isListed } = detail
  const { form, change } = fields
  const { office } = selection
  const missingPart = <PartNotLoaded onRetry={step.loadApplicant} />
  const toSelection = () => moves.go('selection')
  return (
    <form id={FORM_ID} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        {isListed && <ErrorSummary key={tries} faults={missing} />}
        <HandoverDays
          days={toDayChoices({ office, ...days })}
          value={form.travelDate}
          onChange={(travelDate) => change({ travelDate })}
          error={fields.errorAt('travelDate')}
          otherOffice={<Button onPress={toSelection}>{DETAIL_TEXT.otherOffice}</Button>}
        />
        <Later>
          <DeliveryFields
            fields={fields}
            office={office}
            isNear={eligibility.delivery.home}
            questions={decideDeliveryQuestions(
              { age: applicant.age, ...eligibility.delivery },
              form.disabled,
            )}
            missingHouse={applicant.missing.includes('house') && missingPart}
          />
          <MainFields
            fields={fields}
            known={known}
            applicant={applicant}
            selection={selection}
            missingName={applicant.missing.includes('name') && missingPart}
            onChangeSelection={toSelection}
          />
          <MoreFields fields={fields} sendsReminders={applicant.sendsReminders ?? false} missing={missing} />
          <FocusNamedField />
        </Later>
        <DetailActions step={step} detail={detail} />
      </Stack>
    </form>
  )
}

/** Rendered after the fields, so that its effect can focus them. */
function FocusNamedField() {
  useNamedField()
  return null
}

type DetailActionsProps = { step: DetailStep; detail: ReturnType<typeof useRequestDetail> }

function DetailActions({ step, detail }: DetailActionsProps) {
  const { draft, selection, children, moves } = step
  const { fields, missing, complain, storePrefilled } = detail
  const day = fields.form.travelDate
  const { office } = selection
  const offered = office.followers ? children.data && countChildren(children.data, draft.followers) : NOBODY
  const leaveBy = (move: () => void) => () => {
    storePrefilled()
    move()
  }
  return (
    <ActionBar
      said={
        <MissingFields fields={missing}>
          {fields.form.homeDelivery ? (
            <Text>{DETAIL_TEXT.chosenDelivery(day && formatShortThaiDate(day))}</Text>
          ) : (
            <Chosen>{day && `${formatShortThaiDate(day)} · ${office.th}`}</Chosen>
          )}
        </MissingFields>
      }
      after={
        <>
          {offered?.listed !== 0 && (
            <Offer>
              <Children
                offered={offered}
                isUnavailable={missing.length > 0}
                onUnavailable={complain}
                onAdd={leaveBy(() => moves.go('followers'))}
                onRetry={() => void children.refetch()}
              />
            </Offer>
          )}
          <OtherActions>
            <Button kind="link" onPress={moves.goBack}>
              {DETAIL_TEXT.back}
            </Button>
          </OtherActions>
        </>
      }
    >
      <Button
        kind="primary"
        type="submit"
        form={FORM_ID}
        unavailable={missing.length > 0}
        onUnavailable={complain}
        aria-describedby={MISSING_ID}
        onPress={leaveBy(moves.goOn)}
      >
        {moves.next === 'followers' ? DETAIL_TEXT.nextChildren : DETAIL_TEXT.nextSummary}
      </Button>
    </ActionBar>
  )
}

type ChildrenProps = {
  /** undefined if the look-up failed: children are optional, so the form is shown without them (D22). */
  offered: OfferedChildren | undefined
  isUnavailable: boolean
  onUnavailable: () => void
  onAdd: () => void
  onRetry: () => void
}

/**
 * The offer to add children, if there are any (D24). The followers are a later step, so its button needs the same answers as Next.
 */
function Children({ offered, isUnavailable, onUnavailable, onAdd, onRetry }: ChildrenProps) {
  if (offered === undefined) {
    return (
      <Stack gap="s" hasParts>
        <h2>{DETAIL_TEXT.children}</h2>
        <PartNotLoaded onRetry={onRetry} />
      </Stack>
    )
  }
  const { listed, most, chosen } = offered
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
          unavailable={isUnavailable}
          onUnavailable={onUnavailable}
          aria-describedby={MISSING_ID}
          onPress={onAdd}
        >
          {DETAIL_TEXT.addFollowers}
        </Button>
      </Actions>
    </Stack>
  )
}

type OfferedChildren = {
  readonly listed: number
  readonly most: number
  readonly chosen: readonly string[]
}

const NOBODY: OfferedChildren = { listed: 0, most: 0, chosen: [] }

function countChildren({ items, max }: Candidates, followers: readonly DraftFollower[]): OfferedChildren {
  const selectable = items.filter((child) => child.selectable).length
  return {
    listed: items.length,
    most: Math.min(selectable, max),
    chosen: followers.flatMap(({ pid }) => items.find((child) => child.pid === pid)?.name ?? []),
  }
}
