// Messages to citizens (D53): their queue, and the adapters that send them.
import * as z from 'zod/mini'
import { REMINDER_KINDS, type ReminderKind } from '@border-pass/domain/request/reminder'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { PortalInbox, SavedRequest } from './requests.ts'

/** A message is sent by every channel that reaches the citizen, and counts once towards the daily limit. */
export const CHANNELS = ['mail', 'inbox'] as const

export type Channel = (typeof CHANNELS)[number]

export type Mailbox = { readonly email: string } | PortalInbox

type Reachable = Pick<SavedRequest, 'email' | 'inbox'>

/** Returns the address of messages about a request by this channel; null if the citizen has none. */
export function findMailbox(channel: Channel, { email, inbox }: Reachable): Mailbox | null {
  if (channel === 'inbox') return inbox
  return email === '' ? null : { email }
}

export function findChannels(request: Reachable): Channel[] {
  return CHANNELS.filter((channel) => findMailbox(channel, request) !== null)
}

export type ReminderKey = RequestNumber & { readonly kind: ReminderKind; readonly channel: Channel }

/** A reminder that only this process may send now. */
export type ClaimedReminder = ReminderKey & {
  /** The number of this try. The queue ignores the result of an earlier try. */
  readonly attempt: number
  /** The same for each try. */
  readonly messageId: string
  /** The secret in the link that stops messages. */
  readonly stopToken: string
}

export type ReminderEnd =
  | { readonly kind: 'sent' }
  /** It is outdated, has no address, or the citizen has stopped messages. */
  | { readonly kind: 'dropped' }
  | {
      readonly kind: 'failed'
      /** A code: the text of an answer may contain the address. */
      readonly problem: string
      /** A retry does not help: for example, the mailbox does not exist. */
      readonly isFinal: boolean
    }

/** A reminder that is not retried automatically. */
export type DeadReminder = ReminderKey & {
  readonly attempts: number
  readonly problem: string | null
  readonly queuedAt: Date
}

export type ReminderCounts = {
  readonly waiting: number
  readonly dead: number
  /** How long the oldest message that is due has waited. */
  readonly oldestSeconds: number
  /** The last problem of a waiting message. */
  readonly lastProblem: string | null
}

/** A composed e-mail. */
export const Message = z.object({
  reqYear: z.int(),
  reqId: z.int(),
  kind: z.enum(REMINDER_KINDS),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  stopUrl: z.string(),
})

export type Message = z.output<typeof Message>

export type MailServer = {
  readonly host: string
  readonly port: number
  readonly isTls: boolean
  readonly isOwnMachine: boolean
  /** Empty if the mail server needs no sign-in. */
  readonly user: string
  readonly password: string
}

export type SmtpSettings = MailServer & { readonly from: { readonly name: string; readonly address: string } }

type SendResult = Promise<Exclude<ReminderEnd, { readonly kind: 'dropped' }>>

/** Sends e-mail. It does not throw. */
export type Mailer = { send(message: Message): SendResult }

/**
 * Sends to inboxes of the portal's app. It does not throw. The portal has no idempotency key, so a message arrives twice if its first
 * answer is lost.
 */
export type InboxSender = { send(to: PortalInbox, text: string): SendResult }

/** The messages that a sandbox wrote to files instead of sending them. */
export type SandboxMailbox = {
  listFor(request: SavedRequest): Promise<readonly Message[]>
  deleteFor(requests: readonly RequestNumber[]): Promise<void>
}
