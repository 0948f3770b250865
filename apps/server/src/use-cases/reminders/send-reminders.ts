// Sends the messages that are queued, one after another (D53). What a message says and where it goes is read from its request at this
// moment. A process may die between any two steps: another one claims the message again, under the same Message-ID.
import { setTimeout as pause } from 'node:timers/promises'
import { MESSAGES_A_DAY } from '@border-pass/contract/limits'
import { maySendReminder } from '@border-pass/domain/request/reminder'
import { toBangkokTime, toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import { describeFailure } from '../../ports/log-line.ts'
import type { Warn } from '../../ports/operation.ts'
import {
  type Channel,
  CHANNELS,
  type ClaimedReminder,
  findMailbox,
  type ReminderEnd,
} from '../../ports/reminders.ts'
import type { Services } from '../../ports/services.ts'
import { newsOfRequest } from '../requests/operator-news.ts'
import { writeInboxText, writeReminder } from './write-reminder.ts'

const LOOK_EVERY_MS = 1_000
const MINUTE_MS = 60_000
/** Repeated every half hour from 9 to 20 o'clock, since a server may have been down before. */
const PASS = { fromHour: 9, toHour: 20, everyMs: 30 * MINUTE_MS }

/** Sends until `stop`, each channel on its own. Messages in progress are sent to the end. */
export async function sendReminders(services: Services, warn: Warn, stop: AbortSignal): Promise<void> {
  const open = CHANNELS.filter((channel) => findCarrier(services, channel) !== null)
  await Promise.all(open.map((channel) => sendByChannel(services, channel, { warn, stop })))
}

type Ending = { readonly warn: Warn; readonly stop: AbortSignal }

async function sendByChannel(services: Services, channel: Channel, { warn, stop }: Ending): Promise<void> {
  const log = logFailures(services, channel, warn)
  let passedAt = Number.NEGATIVE_INFINITY
  while (!stop.aborted) {
    const isPass = performance.now() - passedAt >= PASS.everyMs
    if (isPass) passedAt = performance.now()
    await log(async () => {
      if (isPass) await queueForTomorrow(services, channel)
      return sendDue(services, channel, stop)
    })
    await pause(LOOK_EVERY_MS, null, { signal: stop }).catch(() => null)
  }
}

/** Sends what is due until one fails: the mail server or the portal may be away. */
export async function sendDue(
  services: Services,
  channel: Channel,
  stop?: AbortSignal,
): Promise<SendingStep> {
  for (;;) {
    const step = await sendNext(services, channel)
    if (step.kind !== 'ended' || stop?.aborted === true) return step
  }
}

/**
 * Logs one line for each failure that begins, and one when no message waits after a failed try any more. A message that fails again and
 * again while others are sent would otherwise begin and end a failure with each try.
 */
export function logFailures({ reminders }: Services, channel: Channel, warn: Warn) {
  const logged = new Set<string>()
  function logOnce(failure: object) {
    const kind = JSON.stringify(failure)
    if (!logged.has(kind)) warn({ channel, ...failure }, 'Messages cannot be sent and wait')
    logged.add(kind)
  }
  return async (send: () => Promise<SendingStep>): Promise<void> => {
    try {
      const step = await send()
      if (step.kind === 'failed') return logOnce({ problem: step.problem })
      if (logged.size === 0 || (await reminders.hasFailed(channel))) return undefined
      warn({ channel }, 'Messages are sent again')
      return logged.clear()
    } catch (error) {
      return logOnce(describeFailure(error))
    }
  }
}

export async function queueForTomorrow({ reminders, clock }: Services, channel: Channel): Promise<number> {
  const { date: today, hour } = toBangkokTime(clock.now())
  if (hour < PASS.fromHour || hour >= PASS.toHour) return 0
  return reminders.queueForTomorrow(channel, { today, tomorrow: addDays(today, 1) })
}

type SendingStep = { readonly kind: 'none' | 'ended' } | { readonly kind: 'failed'; readonly problem: string }

export async function sendNext(services: Services, channel: Channel): Promise<SendingStep> {
  const { reminders, meters, clock } = services
  const carry = findCarrier(services, channel)
  if (carry === null) return { kind: 'none' }
  const claimed = await reminders.claim(channel, toBangkokDate(clock.now()))
  if (claimed === null) return { kind: 'none' }
  const end = await carryOut(services, carry, claimed)
  const isDead = await reminders.end(claimed, end)
  meters.count('reminders_total', { channel, kind: claimed.kind, outcome: isDead ? 'dead' : end.kind })
  return end.kind === 'failed' && !end.isFinal ? { kind: 'failed', problem: end.problem } : { kind: 'ended' }
}

const failed = (problem: string) => ({ kind: 'failed', problem, isFinal: false }) as const

type Carry = (...written: Parameters<typeof writeReminder>) => Promise<ReminderEnd>

/** null where nothing is sent by this channel. */
function findCarrier({ mailer, portal }: Services, channel: Channel): Carry | null {
  if (channel === 'mail') return mailer && ((...written) => mailer.send(writeReminder(...written)))
  const inbox = portal?.inbox ?? null
  return (
    inbox &&
    (async (claimed, request, moment) =>
      request.inbox
        ? inbox.send(request.inbox, writeInboxText(claimed, request, moment))
        : { kind: 'dropped' })
  )
}

async function carryOut(services: Services, carry: Carry, claimed: ClaimedReminder): Promise<ReminderEnd> {
  const { requests, reminders, operator, clock, settings } = services
  const { paymentEnabled, linkOrigin } = settings
  const now = clock.now()
  const today = toBangkokDate(now)
  const request = await requests.findAny(claimed)
  if (request === null) return failed('REQUEST_UNREADABLE')
  const mailbox = findMailbox(claimed.channel, request)
  if (mailbox === null || !maySendReminder(claimed.kind, request, today)) return { kind: 'dropped' }
  if (await reminders.isStopped(request.pid, mailbox)) return { kind: 'dropped' }
  // The message of the day before always goes: it may say that the office is closed.
  const isBeyond = (await reminders.countOfDay(request.pid, today)) > MESSAGES_A_DAY
  if (isBeyond && claimed.kind !== 'tomorrow') return { kind: 'dropped' }
  const { closure = null } = newsOfRequest(operator.current(), request, today)
  try {
    return await carry(claimed, request, { paymentEnabled, linkOrigin, now, closure })
  } catch {
    return failed('INTERNAL')
  }
}
