// Sends the messages that are queued, one after another, in one process at a time (D53).
//
// What a message says and where it goes is read from its request at this moment. Between two steps the process may die: what it had
// not begun to send another process sends after the lease has ended; what the mail server may have taken goes once more under the same
// Message-ID, and is counted.
import { setTimeout as pause } from 'node:timers/promises'
import { isReminderTrue } from '@border-pass/domain/request/reminder'
import { bangkokTime, todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import { DatabaseUnavailable } from '../../ports/database.ts'
import type { ClaimedReminder, Mailer, ReminderEnd } from '../../ports/reminders.ts'
import type { Services } from '../../ports/services.ts'
import { newsOfRequest } from '../operator-news.ts'
import { writeReminder } from './write-reminder.ts'

const LOOK_EVERY_MS = 1_000
const RENEW_EVERY_MS = 2_000
const MINUTE_MS = 60_000
/** Tomorrow's requests are looked for every half hour from 9 to 20 o'clock, since a server may have been down at an earlier look. */
const PASS = { fromHour: 9, toHour: 20, everyMs: 30 * MINUTE_MS }

type Needed = Pick<Services, 'clock' | 'meters' | 'operator' | 'reminders' | 'requests' | 'settings'>
export type Sending = Needed & { readonly mailer: Mailer }
type Warn = (fields: Readonly<Record<string, unknown>>, message: string) => void

/** Returns a function that stops it, after the message in progress has been sent. Without a mailer nothing is sent. */
export function sendRegularly(
  services: Needed & { readonly mailer: Mailer | null },
  warn: Warn,
): () => Promise<void> {
  const { mailer, reminders } = services
  const stopping = new AbortController()
  const running = mailer && sendUntil({ ...services, mailer }, warn, stopping.signal)
  return async () => {
    stopping.abort()
    await running
    // Else another process waits until the lease ends.
    await reminders.release().catch(() => null)
  }
}

async function sendUntil(looping: Sending, warn: Warn, stop: AbortSignal): Promise<void> {
  let passedAt = Number.NEGATIVE_INFINITY
  while (!stop.aborted) {
    try {
      if (performance.now() - passedAt >= PASS.everyMs) {
        passedAt = performance.now()
        await queueForTomorrow(looping)
      }
      while (!stop.aborted && (await sendNext(looping)) === 'sent');
    } catch (error) {
      const problem = error instanceof Error ? error.name : typeof error
      warn({ problem }, 'Reminders were not sent; they are tried again')
    }
    await pause(LOOK_EVERY_MS, null, { signal: stop }).catch(() => null)
  }
}

export async function queueForTomorrow({ reminders, clock }: Needed): Promise<number> {
  const { date: today, hour } = bangkokTime(clock.now())
  if (hour < PASS.fromHour || hour >= PASS.toHour) return 0
  return reminders.queueForTomorrow({ today, tomorrow: addDays(today, 1) })
}

/** After a failure the next one waits for the next look: the mail server may be away. */
export async function sendNext(sending: Sending): Promise<'none' | 'sent' | 'failed'> {
  const { reminders, meters } = sending
  const claimed = await reminders.claim()
  if (claimed === null) return 'none'
  if (claimed.isRepeat) meters.count('reminders_repeated_total')
  const end = await carryOut(sending, claimed)
  // Another process has taken it over.
  if (end === null) return 'none'
  const isDead = await reminders.end(claimed, end)
  meters.count('reminders_total', { kind: claimed.kind, outcome: isDead ? 'dead' : end.kind })
  return end.kind === 'failed' && !end.isFinal ? 'failed' : 'sent'
}

const failed = (problem: string) => ({ kind: 'failed', problem, isFinal: false, mayBeSent: false }) as const

async function carryOut(sending: Sending, claimed: ClaimedReminder): Promise<ReminderEnd | null> {
  const { requests, reminders, operator, clock, settings, mailer } = sending
  const now = clock.now()
  const request = await requests.findAny(claimed)
  if (request === null) return failed('REQUEST_UNREADABLE')
  const isTrue = request.email !== '' && isReminderTrue(claimed.kind, request, todayInBangkok(now))
  if (!isTrue || (await reminders.isStopped(request))) return { kind: 'dropped' }
  try {
    const { closure = null } = newsOfRequest(operator.current(), request, todayInBangkok(now))
    const message = writeReminder(claimed, request, { ...settings, now, closure })
    if (!(await reminders.begin(claimed))) return null
    return await renewing(sending, () => mailer.send(message))
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    return failed('INTERNAL')
  }
}

async function renewing<Result>({ reminders }: Needed, work: () => Promise<Result>): Promise<Result> {
  // A lease that could not be renewed ends, and another process goes on.
  const timer = setInterval(() => void reminders.renew().catch(() => null), RENEW_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
