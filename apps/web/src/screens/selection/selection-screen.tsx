// Step 1: the appointments and the choice of country, pass type and office (specification 2).
import { useNavigate } from '@tanstack/react-router'
import { PAGES } from '@border-pass/contract/pages'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { findSelection } from '@border-pass/domain/request/draft/draft-selection'
import { isComplete, findStepToShow } from '@border-pass/domain/request/draft/request-flow'
import { getCountryName, getShortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { ChoiceList } from '../../draft/steps/request-so-far.tsx'
import { RequestStepGate, StartOver } from '../../draft/steps/request-step-gate.tsx'
import { toStepAddress } from '../../draft/steps/step-address.ts'
import { useDraft, useFlowFacts } from '../../draft/steps/use-step.tsx'
import { describeRequest } from '../../requests/describe-request.ts'
import { SCREENS } from '../../screens.ts'
import { LookUpFailure, Waiting } from '../../service/look-up.tsx'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { SO_FAR_TEXT } from '../../text/per-screen/request-steps-text.ts'
import { LIVE_REQUEST_TEXT, PLACES_TEXT, SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'
import { Appointments, Preparation } from './next-appointment.tsx'
import { findNearestContact } from './offers.ts'
import { getRefusalHeading, Refused } from './refused.tsx'
import { SelectionForm } from './selection-form.tsx'
import { type FirstStep, useFirstStep } from './use-selection.ts'
import styles from './selection.module.css'

export function Screen() {
  const first = useFirstStep()
  const { live, asks, start } = first
  // The screen asks for a place, or begins with the appointments, or says why nothing can be requested.
  const { title, lead } = asks
    ? { title: SELECTION_TEXT.title, lead: null }
    : live.length > 0
      ? { title: LIVE_REQUEST_TEXT.title(live.length), lead: null }
      : findBlockedReason(first)
  const aside = getAside({ nearest: live[0], start })
  return (
    <RequestStepGate step="selection" isBeforeSteps={!asks} aside={aside}>
      <Stack className={styles['screen']} gap="l">
        <ScreenHeading title={title}>{lead}</ScreenHeading>
        <SelectionStep first={first} />
      </Stack>
    </RequestStepGate>
  )
}

function findBlockedReason({ isPaused, refusal, today }: FirstStep) {
  if (isPaused || refusal === null) return { title: PLACES_TEXT.paused, lead: null }
  return getRefusalHeading(refusal, today)
}

type AsideProps = Pick<FirstStep, 'start'> & { nearest: OwnRequest | undefined }

function getAside({ nearest, start: { isBegun, assumed, hasNothing } }: AsideProps) {
  if (nearest !== undefined && !isBegun)
    return { title: describeRequest(nearest).bringTitle, content: <Preparation request={nearest} /> }
  if (hasNothing) return { content: <Text look="soft">{SO_FAR_TEXT.nothing}</Text> }
  if (assumed === null) return null
  return { content: <ChoiceList choices={[{ name: SO_FAR_TEXT.country, value: getCountryName(assumed) }]} /> }
}

/** About the heights of the countries and of three offices below them. */
const PART_HEIGHTS = [48, 190, 190, 190]

/** Waits for both answers, so that nothing moves when the second one comes. */
function SelectionStep({ first }: { first: FirstStep }) {
  const { own, found, live, refusal, isPaused, start } = first
  const { draft } = useDraft()
  const isRefused = isPaused || refusal !== null
  const isWaiting = found.isPending || (own.requests === null && own.error === null)
  const retry = () => {
    own.retry()
    found.retry()
  }
  const records = found.isPending ? RECORDS_TEXT.eligibility : undefined
  if (isWaiting) return <Waiting lines={PART_HEIGHTS} records={records} onRetry={retry} />
  return (
    <>
      {own.error && <LookUpFailure error={own.error} onRetry={own.retry} />}
      <Appointments requests={live} isMain={isRefused || !start.isBegun} />
      <UnfinishedRequest />
      {isRefused ? (
        <>
          {live.length > 0 && (
            <Stack gap="xs">
              <Heading size="xl">{findBlockedReason(first).title}</Heading>
              <Text as="div">{findBlockedReason(first).lead}</Text>
            </Stack>
          )}
          {isPaused ? (
            <Card>
              <Text>{PLACES_TEXT.pausedAdvice}</Text>
              <Actions>
                <ButtonLink to={PAGES.verify}>{SCREENS.verify.title}</ButtonLink>
              </Actions>
            </Card>
          ) : (
            refusal && (
              <Refused
                refusal={refusal}
                nearest={findNearestContact(found.items)}
                isMain={live.length === 0}
              />
            )
          )}
        </>
      ) : (
        // Starting over gives a new draft and resets the form.
        <SelectionForm key={draft.saveKey} found={found} live={live} start={start} />
      )}
    </>
  )
}

function UnfinishedRequest() {
  const { draft } = useDraft()
  const navigate = useNavigate()
  const isBegun = isComplete('selection', draft, null)
  const { facts } = useFlowFacts(draft, isBegun)
  const step = findStepToShow('summary', draft, facts)
  const begun = findSelection(draft.selection)
  if (!isBegun || begun === null) return null
  return (
    <Card title={SELECTION_TEXT.unfinished}>
      <Stack className={styles['facts']} gap="none">
        <Text isName>{begun.office.th}</Text>
        <Text>{`${getCountryName(begun.borderCity)} · ${getShortPassTypeName(begun.bpType)}`}</Text>
      </Stack>
      <Actions>
        <Button onPress={() => void navigate(toStepAddress(step))}>{SELECTION_TEXT.goOn(step)}</Button>
        <StartOver />
      </Actions>
    </Card>
  )
}
