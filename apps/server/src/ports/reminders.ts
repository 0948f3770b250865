// Messages to citizens (D53): their queue, and the adapters that send them.
import * as z from 'zod/mini'
import { REMINDER_KINDS, type ReminderKind } from '@border-pass/domain/request/reminder'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { PortalInbox, SavedRequest } from './requests.ts'

/** An event goes by every channel that reaches the citizen, and counts once. */
export const CHANNELS = ['mail', 'inbox'] as const

export type Channel = (typeof CHANNELS)[number]

export type Mailbox = { readonly email: string } | PortalInbox

type Reachable = Pick<SavedRequest, 'email' | 'inbox'>

/** Returns where messages about a request go by this channel; null where it does not lead to the citizen. */
export function findMailbox(channel: Channel, { email, inbox }: Reachable): Mailbox | null {
  if (channel === 'inbox') return inbox
  return email === '' ? null : { email }
}

export function findChannels(request: Reachable): Channel[] {
  return CHANNELS.filter((channel) => findMailbox(channel, request) !== null)
}

export type ReminderKey = RequestNumber & { readonly kind: ReminderKind; readonly channel: Channel }

/** A reminder that this process alone may send now. */
export type ClaimedReminder = ReminderKey & {
  /** The number of this try: the result of an earlier try has no effect. */
  readonly attempt: number
  /** The same for each try. */
  readonly messageId: string
  /** The secret in the link that stops messages. */
  readonly stopToken: string
}

export type ReminderEnd =
  | { readonly kind: 'sent' }
  /** It is outdated, has no address, or its reader has stopped messages. */
  | { readonly kind: 'dropped' }
  | {
      readonly kind: 'failed'
      /** Codes only: an answer's text may name the address. */
      readonly problem: string
      /** Trying again does not help, as with a mailbox that does not exist. */
      readonly isFinal: boolean
    }

/** A reminder that is not tried again by itself. */
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
  /** The last answer about one that waits. */
  readonly lastProblem: string | null
}

/** A message as it goes out. */
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
  /** Empty if the mail server asks for none. */
  readonly user: string
  readonly password: string
}

/** A mail server with the sender of the messages. */
export type SmtpSettings = MailServer & { readonly from: { readonly name: string; readonly address: string } }

type Sent = Promise<Exclude<ReminderEnd, { readonly kind: 'dropped' }>>

/** Sends e-mail. It does not throw. */
export type Mailer = { send(message: Message): Sent }

/**
 * Sends to inboxes of the portal's app. It does not throw. The portal takes no idempotency key, so a message whose answer was lost arrives
 * twice.
 */
export type InboxSender = { send(to: PortalInbox, text: string): Sent }

/** The messages of one request that a sandbox wrote instead of sending. */
export type SandboxMailbox = {
  listFor(request: SavedRequest): Promise<readonly Message[]>
  deleteFor(requests: readonly RequestNumber[]): Promise<void>
}
