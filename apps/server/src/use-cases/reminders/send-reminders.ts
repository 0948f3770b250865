// Sends the messages that are queued, one after another (D53). What a message says and where it goes is read from its request at this
// moment. A process may die between any two steps: another one claims the message again, under the same Message-ID.
import { setTimeout as pause } from 'node:timers/promises'
import { MESSAGES_A_DAY } from '@border-pass/contract/limits'
import { isReminderTrue } from '@border-pass/domain/request/reminder'
import { bangkokTime, todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import { describeFailure } from '../../ports/log-line.ts'
import type { Warn } from '../../ports/operation.ts'
import type { ClaimedReminder, Mailer, ReminderEnd } from '../../ports/reminders.ts'
import type { Services } from '../../ports/services.ts'
import { newsOfRequest } from '../requests/operator-news.ts'
import { writeReminder } from './write-reminder.ts'

const LOOK_EVERY_MS = 1_000
const MINUTE_MS = 60_000
/** Tomorrow's requests are looked for every half hour from 9 to 20 o'clock, since a server may have been down at an earlier look. */
const PASS = { fromHour: 9, toHour: 20, everyMs: 30 * MINUTE_MS }

/** It ends after the message in progress has been sent. Without a mailer nothing is sent. */
export async function sendReminders(services: Services, warn: Warn, stop: AbortSignal): Promise<void> {
  if (services.mailer === null) return
  const notice = noticeRefusals(warn)
  let passedAt = Number.NEGATIVE_INFINITY
  while (!stop.aborted) {
    try {
      if (performance.now() - passedAt >= PASS.everyMs) {
        passedAt = performance.now()
        await queueForTomorrow(services)
      }
      while (!stop.aborted && notice(await sendNext(services)) === 'ended');
    } catch (error) {
      warn(describeFailure(error), 'Reminders were not sent; they are tried again')
    }
    await pause(LOOK_EVERY_MS, null, { signal: stop }).catch(() => null)
  }
}

/** One line when the mail server begins to refuse messages, and one when it takes them again. */
export function noticeRefusals(warn: Warn): (step: SendingStep) => SendingStep['kind'] {
  let isRefusing = false
  return (step) => {
    if (step.kind === 'none') return step.kind
    if (step.kind === 'failed' && !isRefusing)
      warn({ problem: step.problem }, 'Messages cannot be sent and wait')
    if (step.kind === 'ended' && isRefusing) warn({}, 'Messages are sent again')
    isRefusing = step.kind === 'failed'
    return step.kind
  }
}

export async function queueForTomorrow({ reminders, clock }: Services): Promise<number> {
  const { date: today, hour } = bangkokTime(clock.now())
  if (hour < PASS.fromHour || hour >= PASS.toHour) return 0
  return reminders.queueForTomorrow({ today, tomorrow: addDays(today, 1) })
}

type SendingStep =
  | { readonly kind: 'none' | 'ended' }
  /** The next one waits for the next look: the mail server may be away. */
  | { readonly kind: 'failed'; readonly problem: string }

export async function sendNext(services: Services): Promise<SendingStep> {
  const { reminders, mailer, meters, clock } = services
  if (mailer === null) return { kind: 'none' }
  const claimed = await reminders.claim(todayInBangkok(clock.now()))
  if (claimed === null) return { kind: 'none' }
  const end = await carryOut(services, mailer, claimed)
  const isDead = await reminders.end(claimed, end)
  meters.count('reminders_total', { kind: claimed.kind, outcome: isDead ? 'dead' : end.kind })
  return end.kind === 'failed' && !end.isFinal ? { kind: 'failed', problem: end.problem } : { kind: 'ended' }
}

const failed = (problem: string) => ({ kind: 'failed', problem, isFinal: false }) as const

async function carryOut(services: Services, mailer: Mailer, claimed: ClaimedReminder): Promise<ReminderEnd> {
  const { requests, reminders, operator, clock, settings } = services
  const { paymentEnabled, linkOrigin } = settings
  const now = clock.now()
  const today = todayInBangkok(now)
  const request = await requests.findAny(claimed)
  if (request === null) return failed('REQUEST_UNREADABLE')
  const isTrue = request.email !== '' && isReminderTrue(claimed.kind, request, today)
  if (!isTrue || (await reminders.isStopped(request))) return { kind: 'dropped' }
  // That of the day before, which also says that the day is closed, always goes.
  const isBeyond = (await reminders.countOfDay(request.pid, today)) > MESSAGES_A_DAY
  if (isBeyond && claimed.kind !== 'tomorrow') return { kind: 'dropped' }
  const { closure = null } = newsOfRequest(operator.current(), request, today)
  try {
    return await mailer.send(writeReminder(claimed, request, { paymentEnabled, linkOrigin, now, closure }))
  } catch {
    return failed('INTERNAL')
  }
}
