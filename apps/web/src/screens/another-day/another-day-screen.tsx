// Changes the day of a pending request. One dialog serves as both of the specification's confirmations, and an unfinished request stays as
// it is (D45).
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { BORDER_CITIES } from '@border-pass/domain/reference/countries'
import { findOfficeByArea, type IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { findApplication } from '@border-pass/domain/request/draft/draft-application'
import { type BuddhistDate, compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import {
  formatLongThaiDate,
  formatLongThaiDay,
  formatShortThaiDay,
  getWeekdayName,
} from '@border-pass/domain/values/dates/thai-date-text'
import { getCountryName, getPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { NO_REFUND, REQUEST_CANCELLED } from '@border-pass/domain/wording/request-wording'
import { HandoverDays, LateCalendar, toDayChoices } from '../../draft/form/handover-days.tsx'
import { toRepeatedDraft, useRepeatRequest } from '../../draft/steps/repeat-request.tsx'
import { ChoiceList } from '../../draft/steps/request-so-far.tsx'
import { type RefusedPart, SavingFailureDialog } from '../../draft/steps/saving-failure.tsx'
import { detailFieldId } from '../../draft/steps/step-address.ts'
import { useSave } from '../../draft/steps/use-save.ts'
import { DAY_SAVE, useOpenDays, combineLookUps } from '../../draft/steps/use-step.tsx'
import { createRandomKey } from '../../draft/store/draft-state.ts'
import { useCancellation } from '../../requests/cancel-request.tsx'
import { getRequestAddress, useRequest } from '../../requests/one-request.tsx'
import { ActFailure, ActOrRetry } from '../../service/act-failure.tsx'
import { Pending } from '../../service/look-up.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { NOT_FOUND } from '../../text/inside-text.ts'
import { ANOTHER_DAY_TEXT } from '../../text/per-screen/another-day-text.ts'
import { RESULT_TEXT, TICKET_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { SO_FAR_TEXT } from '../../text/per-screen/request-steps-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { focusField, MissingFields, MISSING_ID } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { QuestionColumn } from '../../ui/layout/question-column.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions, Chosen, OtherActions } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Text } from '../../ui/typography/text.tsx'

const TEXT_HEIGHT = 24
const CALENDAR_HEIGHT = 260

// Fetched ahead with this screen, so that it opens without a signal too.
void LateCalendar.preload()

export function Screen() {
  const { request: code } = useSearch({ from: PAGES.anotherDay })
  const { read, isNotFound, error, retry } = useRequest(code)
  const request = read?.request
  const isAwaited = request?.display === 'pending'
  return (
    <QuestionColumn title={SO_FAR_TEXT.title} soFar={isAwaited ? <RequestFacts request={request} /> : null}>
      <Stack gap="s" hasParts>
        {/* Rendered before the request is loaded, so that it keeps the focus. */}
        <ScreenHeading title={ANOTHER_DAY_TEXT.title}>
          {isAwaited && `${ANOTHER_DAY_TEXT.before} ${formatLongThaiDate(request.travelDate)}`}
        </ScreenHeading>
        {request ? (
          <DayOrNotice key={code} request={request} />
        ) : isNotFound ? (
          <>
            <Banner kind="bad">{NOT_FOUND}</Banner>
            <Actions>
              <ButtonLink to={PAGES.verify}>{RESULT_TEXT.toList}</ButtonLink>
            </Actions>
          </>
        ) : (
          <Pending lines={[TEXT_HEIGHT, CALENDAR_HEIGHT]} error={error} onRetry={retry} />
        )}
      </Stack>
    </QuestionColumn>
  )
}

function DayOrNotice({ request }: { request: OwnRequest }) {
  const cancellation = useCancellation(request)
  const { display, ccaa, borderCode, registrationCode } = request
  const office = findOfficeByArea(ccaa, borderCode)
  const isCancelled = display === 'cancelled' && cancellation.isCancelled
  return (
    <>
      {display === 'pending' && office !== undefined ? (
        <DayForm request={request} office={office} onCancel={cancellation.ask} />
      ) : (
        <>
          <Banner kind={isCancelled ? 'good' : 'warn'} isLive>
            {isCancelled ? REQUEST_CANCELLED : ANOTHER_DAY_TEXT.notAwaited}
          </Banner>
          <Actions>
            <ButtonLink {...getRequestAddress(registrationCode)}>{TICKET_TEXT.open}</ButtonLink>
          </Actions>
        </>
      )}
      {cancellation.dialog}
    </>
  )
}

type FormProps = { request: OwnRequest; office: IssuingOffice; onCancel: () => void }

function DayForm({ request, office, onCancel }: FormProps) {
  const [day, setDay] = useState<BuddhistDate | null>(null)
  const { repetition, isSending, ask, dialogs } = useChange(request)
  const before = request.travelDate
  const { today } = useCitizen()
  const { days, lookUp } = useOpenDays(office.code)
  return (
    <>
      {days === null ? (
        <Pending lines={[CALENDAR_HEIGHT]} {...combineLookUps([lookUp])} />
      ) : (
        <HandoverDays
          days={toDayChoices({ office, ...days }, { day: before, reason: ANOTHER_DAY_TEXT.isBefore })}
          value={day}
          onChange={setDay}
          otherOffice={null}
        />
      )}
      <ActionBar
        said={
          <MissingFields fields={day === null ? [{ id: DAY_ID, label: ANOTHER_DAY_TEXT.day }] : []}>
            {repetition.error && <ActFailure error={repetition.error} />}
            <Chosen>{repetition.error === null && office.th}</Chosen>
          </MissingFields>
        }
        after={
          <OtherActions>
            <Button kind="link" unavailable={isSending} onPress={onCancel}>
              {RESULT_TEXT.cancel}
            </Button>
            <ButtonLink kind="link" {...getRequestAddress(request.registrationCode)}>
              {RESULT_TEXT.back}
            </ButtonLink>
          </OtherActions>
        }
      >
        <ActOrRetry error={repetition.error} onRetry={repetition.retry}>
          <Button
            kind="primary"
            unavailable={day === null}
            onUnavailable={() => focusField(DAY_ID)}
            busyText={isSending ? ANOTHER_DAY_TEXT.sending : null}
            aria-describedby={MISSING_ID}
            onPress={() => day && ask(day)}
          >
            {day ? ANOTHER_DAY_TEXT.change(writeShortDay(day, today.year)) : ANOTHER_DAY_TEXT.title}
          </Button>
        </ActOrRetry>
      </ActionBar>
      {dialogs}
    </>
  )
}

const DAY_ID = detailFieldId('travelDate')

function RequestFacts({ request }: { request: OwnRequest }) {
  return (
    <ChoiceList
      choices={[
        { name: SO_FAR_TEXT.country, value: getCountryName(request.borderCity) },
        { name: SO_FAR_TEXT.passType, value: getPassTypeName(request.bpType) },
        { name: SO_FAR_TEXT.office, value: request.officeName },
        { name: ANOTHER_DAY_TEXT.before, value: formatLongThaiDate(request.travelDate) },
        { name: SO_FAR_TEXT.fee, value: SO_FAR_TEXT.baht(request.cost) },
      ]}
    />
  )
}

const writeShortDay = (day: BuddhistDate, thisYear: number) =>
  `${getWeekdayName(day)} ${formatShortThaiDay(day, thisYear)}`

function useChange(request: OwnRequest) {
  const { pid, today } = useCitizen()
  const [dayToConfirm, setDayToConfirm] = useState<BuddhistDate | null>(null)
  // Another day is another request and needs its own key.
  const [sent, setSent] = useState<{ readonly day: BuddhistDate; readonly saveKey: string } | null>(null)
  const repetition = useRepeatRequest()
  const country = BORDER_CITIES.find((each) => each === request.borderCity) ?? null
  const { save, outcome, forget } = useSave(DAY_SAVE, country)
  const fix = (part: RefusedPart) => {
    const label = SUMMARY_TEXT.fixes[part]
    if (part === 'day') return [{ label, take: () => focusField(DAY_ID) }]
    return [{ label, take: () => repetition.begin(request, sent && { day: sent.day, step: part }) }]
  }

  const change = (day: BuddhistDate) => {
    setDayToConfirm(null)
    const isAgain = sent !== null && compareDates(sent.day, day) === 0
    const { saveKey } = isAgain ? sent : { saveKey: createRandomKey() }
    setSent({ day, saveKey })
    const draft = toRepeatedDraft(request, day)
    const application = draft && findApplication(draft, pid)
    if (application) save({ saveKey, application })
    // The office or the pass is no longer offered.
    else repetition.begin(request)
  }
  const dialogs = (
    <>
      {dayToConfirm && (
        <ConfirmDialog
          title={ANOTHER_DAY_TEXT.question(formatLongThaiDay(dayToConfirm, today.year))}
          confirmText={ANOTHER_DAY_TEXT.title}
          cancelText={ANOTHER_DAY_TEXT.keep}
          onConfirm={() => change(dayToConfirm)}
          onCancel={() => setDayToConfirm(null)}
        >
          <Text>{`${ANOTHER_DAY_TEXT.consequence} ${NO_REFUND}`}</Text>
        </ConfirmDialog>
      )}
      {outcome.kind === 'failed' && (
        <SavingFailureDialog
          failure={outcome.failure}
          onClose={forget}
          onRetry={() => sent && change(sent.day)}
          fix={fix}
        />
      )}
      {repetition.dialog}
    </>
  )
  return { ask: setDayToConfirm, isSending: outcome.kind === 'sending', repetition, dialogs }
}
