// Sends the queued messages, one after another (D53). The text and the address of a message are read from its request when it is sent.
// If a process dies between two steps, another process claims the message again, under the same Message-ID.
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
import { findRequestNews } from '../requests/operator-news.ts'
import { writeInboxText, writeReminder } from './write-reminder.ts'

const POLL_INTERVAL_MS = 1_000
const MINUTE_MS = 60_000
/** The hours in which reminders for tomorrow are queued. This is repeated, because perhaps no server ran earlier in the day. */
const QUEUEING = { fromHour: 9, toHour: 20, intervalMs: 30 * MINUTE_MS }

/** Sends until `stop`, each channel on its own. Messages in progress are sent to the end. */
export async function sendReminders(services: Services, warn: Warn, stop: AbortSignal): Promise<void> {
  const channels = CHANNELS.filter((channel) => findSender(services, channel) !== null)
  await Promise.all(channels.map((channel) => sendByChannel(services, channel, { warn, stop })))
}

type LoopOptions = { readonly warn: Warn; readonly stop: AbortSignal }

async function sendByChannel(
  services: Services,
  channel: Channel,
  { warn, stop }: LoopOptions,
): Promise<void> {
  const log = logFailures(services, channel, warn)
  let queuedAt = Number.NEGATIVE_INFINITY
  while (!stop.aborted) {
    const isQueueingDue = performance.now() - queuedAt >= QUEUEING.intervalMs
    if (isQueueingDue) queuedAt = performance.now()
    await log(async () => {
      if (isQueueingDue) await remindOfTomorrow(services, channel)
      return sendDue(services, channel, stop)
    })
    await pause(POLL_INTERVAL_MS, null, { signal: stop }).catch(() => null)
  }
}

/** Sends the due messages until one fails: the mail server or the portal may be unavailable. */
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
 * Logs each kind of failure once, and one line when no message waits for a retry any more. Otherwise one message that keeps failing among
 * others that are sent would log two lines with each try.
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

/** Queues reminders of tomorrow's appointments, and returns how many. Queues none (0) before 9 and from 20 o'clock. */
export async function remindOfTomorrow({ reminders, clock }: Services, channel: Channel): Promise<number> {
  const { date: today, hour } = toBangkokTime(clock.now())
  if (hour < QUEUEING.fromHour || hour >= QUEUEING.toHour) return 0
  return reminders.remindOfTomorrow(channel, { today, tomorrow: addDays(today, 1) })
}

/** `none`: nothing to send now, or no such channel is set. `ended`: sent, dropped or failed for good. `failed`: a retry may help. */
type SendingStep = { readonly kind: 'none' | 'ended' } | { readonly kind: 'failed'; readonly problem: string }

export async function sendNext(services: Services, channel: Channel): Promise<SendingStep> {
  const { reminders, meters, clock } = services
  const sendMessage = findSender(services, channel)
  if (sendMessage === null) return { kind: 'none' }
  const claimed = await reminders.claim(channel, toBangkokDate(clock.now()))
  if (claimed === null) return { kind: 'none' }
  const end = await sendClaimed(services, sendMessage, claimed)
  const isDead = await reminders.end(claimed, end)
  meters.count('reminders_total', { channel, kind: claimed.kind, outcome: isDead ? 'dead' : end.kind })
  return end.kind === 'failed' && !end.isFinal ? { kind: 'failed', problem: end.problem } : { kind: 'ended' }
}

const failed = (problem: string) => ({ kind: 'failed', problem, isFinal: false }) as const

type SendMessage = (...content: Parameters<typeof writeReminder>) => Promise<ReminderEnd>

/** null if this channel is not configured. */
function findSender({ mailer, portal }: Services, channel: Channel): SendMessage | null {
  if (channel === 'mail') return mailer && ((...content) => mailer.send(writeReminder(...content)))
  const inbox = portal?.inbox ?? null
  return (
    inbox &&
    (async (claimed, request, moment) =>
      request.inbox
        ? inbox.send(request.inbox, writeInboxText(claimed, request, moment))
        : { kind: 'dropped' })
  )
}

async function sendClaimed(
  services: Services,
  sendMessage: SendMessage,
  claimed: ClaimedReminder,
): Promise<ReminderEnd> {
  const { requests, reminders, operator, clock, settings } = services
  const { paymentEnabled, linkOrigin } = settings
  const now = clock.now()
  const today = toBangkokDate(now)
  const request = await requests.findAny(claimed)
  if (request === null) return failed('REQUEST_UNREADABLE')
  const mailbox = findMailbox(claimed.channel, request)
  if (mailbox === null || !maySendReminder(claimed.kind, request, today)) return { kind: 'dropped' }
  if (await reminders.isStopped(request.pid, mailbox)) return { kind: 'dropped' }
  // The count includes this message. The reminder for tomorrow ignores the limit: it may say that the office is closed.
  const isOverLimit = (await reminders.countOfDay(request.pid, today)) > MESSAGES_A_DAY
  if (isOverLimit && claimed.kind !== 'tomorrow') return { kind: 'dropped' }
  const { closure = null } = findRequestNews(operator.current(), request, today)
  try {
    return await sendMessage(claimed, request, { paymentEnabled, linkOrigin, now, closure })
  } catch {
    // Composing the message failed, or a sandbox could not write it to its folder. One bad message must not stop the others.
    return failed('INTERNAL')
  }
}
