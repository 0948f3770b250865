// The facts of a request, and its steps (specification 2, registration result).
import { getCalendar } from '@border-pass/contract/request-routes'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { type BuddhistDate, compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate, formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { findRuleName } from '@border-pass/domain/wording/eligibility-wording'
import { getCountryName, getPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { STEPS } from '@border-pass/domain/wording/request-wording'
import { createDownload, DownloadLink } from '../../service/download-link.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Disclosure, Card, Facts } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { Text } from '../../ui/typography/text.tsx'
import styles from './steps-card.module.css'

export function ResultFacts({ request }: { request: OwnRequest }) {
  const { follower, deliveryAddress: home } = request
  return (
    <Facts
      facts={[
        { name: RESULT_TEXT.name, value: request.displayName },
        { name: RESULT_TEXT.registerDate, value: formatLongThaiDate(request.registerDate) },
        { name: RESULT_TEXT.travelDate, value: formatLongThaiDate(request.travelDate) },
        { name: RESULT_TEXT.office, value: request.officeName },
        { name: RESULT_TEXT.country, value: getCountryName(request.borderCity) },
        { name: RESULT_TEXT.passType, value: getPassTypeName(request.bpType) },
        { name: RESULT_TEXT.followers, value: follower > 0 && RESULT_TEXT.followerCount(follower) },
        { name: RESULT_TEXT.collect, value: home && RESULT_TEXT.home(home) },
      ]}
    />
  )
}

/** The registry's answer for each rule when the request was saved; the officer sees the same (D58). */
export function RegistryAnswers({ request: { eligibility } }: { request: OwnRequest }) {
  if (eligibility === undefined) return null
  const { readAt, checks } = eligibility
  return (
    <Disclosure
      isBare
      summary={RESULT_TEXT.registerSaid}
      note={RESULT_TEXT.registerReadAt(Date.parse(readAt))}
    >
      <Facts facts={checks.map(({ rule, info }) => ({ name: findRuleName(rule) ?? rule, value: info }))} />
    </Disclosure>
  )
}

type StepsProps = { request: DatedRequest & Pick<OwnRequest, 'reqId' | 'reqYear' | 'closure'> }

export function StepsCard({ request }: StepsProps) {
  const steps = describeSteps(request, useCitizen().today)
  const isAwaited = request.display === 'pending' && request.closure === undefined
  return (
    <Card>
      <Stack as="ol" gap="s" aria-label={RESULT_TEXT.progress}>
        {steps.map(({ name, state, date, isToday }, index) => (
          <li
            key={name}
            className={styles['step']}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles['mark']} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <Row className={styles['what']}>
              <Text look="strong">{name}</Text>
              {date && (
                <Text>
                  {formatShortThaiDate(date)}
                  {isToday && <strong> ({RESULT_TEXT.isToday})</strong>}
                </Text>
              )}
              {/* describeSteps passes this date on as the same object. */}
              {date === request.travelDate && isAwaited && (
                <DownloadLink
                  file={createDownload(getCalendar, { params: request })}
                  day={formatLongThaiDate(request.travelDate)}
                  icon="calendar"
                  kind="link"
                >
                  {RESULT_TEXT.calendar}
                </DownloadLink>
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

type DatedRequest = Pick<OwnRequest, 'display' | 'registerDate' | 'travelDate' | 'issueDate'>

/** The second step is never current, because no record says that the citizen is at the counter. */
export function describeSteps(request: DatedRequest, today: BuddhistDate) {
  // The index of the first step or of the last one: only a pending or confirmed request is shown with its steps.
  const current = request.display === 'pending' ? 0 : 2
  const days = [request.registerDate, request.travelDate, request.issueDate]
  return STEPS.map((name, index) => {
    const date = days[index] ?? null
    return {
      name,
      state: index < current ? 'done' : index === current ? 'current' : 'ahead',
      date,
      isToday: date !== null && compareDates(date, today) === 0,
    }
  })
}
