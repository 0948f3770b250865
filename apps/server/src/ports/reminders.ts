// Messages to citizens (D53): the queue of them, and what carries them away.
import type { ReminderKind } from '@border-pass/domain/request/reminder'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest } from './requests.ts'

export type ReminderKey = RequestNumber & { readonly kind: ReminderKind }

/** A reminder that this process alone may send now. */
export type ClaimedReminder = ReminderKey & {
  /** Names this try: what is said of an earlier one has no effect any more. */
  readonly attempt: number
  /** The same for each try. */
  readonly messageId: string
  /** What the link that stops messages holds; nobody can guess it. */
  readonly stopToken: string
}

export type ReminderEnd =
  | { readonly kind: 'sent' }
  /** It is not true any more, has no address, or its reader has stopped them. */
  | { readonly kind: 'dropped' }
  | {
      readonly kind: 'failed'
      /** Codes only: an answer's text may name the address. */
      readonly problem: string
      /** Trying again does not help, as with a mailbox that does not exist. */
      readonly isFinal: boolean
    }

export type DeadReminder = ReminderKey & {
  readonly attempts: number
  readonly problem: string | null
  readonly queuedAt: Date
}

export type ReminderCounts = {
  readonly waiting: number
  readonly dead: number
  /** How long the oldest of those that could go has been waiting. */
  readonly oldestSeconds: number
  /** The last answer about one that waits. */
  readonly lastProblem: string | null
}

type Mailbox = { readonly pid: string; readonly email: string }

export type Reminders = {
  /** The next one that is due, or null. It is this process's for a minute, and counts for `today`. */
  claim(today: BuddhistDate): Promise<ClaimedReminder | null>
  /** How many messages of one citizen were tried on this day. */
  countOfDay(pid: string, today: BuddhistDate): Promise<number>
  /** Returns whether it is dead now: there is no further try. */
  end(claimed: ClaimedReminder, end: ReminderEnd): Promise<boolean>
  /** Queues one for each pending request of `tomorrow`, at most once each. Returns how many. */
  queueForTomorrow(days: { readonly today: BuddhistDate; readonly tomorrow: BuddhistDate }): Promise<number>
  listDead(): Promise<readonly DeadReminder[]>
  /** Those of one request, or all that are dead; and those that wait for their next try. Returns how many. */
  retry(of: RequestNumber | null): Promise<number>
  counts(): Promise<ReminderCounts>
  /** The request whose message held this token. */
  findByStopToken(token: string): Promise<RequestNumber | null>
  isStopped(mailbox: Mailbox): Promise<boolean>
  setStopped(mailbox: Mailbox, isStopped: boolean): Promise<void>
}

/** A message as it goes out. */
export type Message = ReminderKey & {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly stopUrl: string
}

/** Carries messages away. It does not throw. */
export type Mailer = {
  send(message: Message): Promise<Exclude<ReminderEnd, { readonly kind: 'dropped' }>>
}

/** The messages of one request that a sandbox wrote instead of sending. */
export type SandboxMailbox = {
  listOf(request: SavedRequest): Promise<readonly Message[]>
}

export type MessageServices = {
  readonly reminders: Reminders
  /** null: none are sent. */
  readonly mailer: Mailer | null
  /** null outside a sandbox, and where it sends messages to a mail server. */
  readonly sandboxMailbox: SandboxMailbox | null
}
