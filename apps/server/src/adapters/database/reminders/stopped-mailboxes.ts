// The link that stops messages, and the mailboxes and portal inboxes that get no more messages (D53).
//
// The link contains the message's random token. A stop holds for one mailbox and one citizen, both stored as keyed hashes: if a citizen
// mistypes an address, its real owner can stop only that citizen's messages.
import * as z from 'zod/mini'
import { CHANNELS, type Mailbox } from '../../../ports/reminders.ts'
import type { ReminderQueue } from '../../../ports/stores.ts'
import { statement } from '../connection/connection.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'

const TOKEN_BYTES = 16

export const writeStopToken = (token: Buffer) => token.toString('base64url')

export function createStoppedMailboxes({
  queries,
  hashes,
}: StoreDeps): Pick<ReminderQueue, 'findByStopToken' | 'isStopped' | 'setStopped'> {
  // The space keeps inbox names distinct from e-mail addresses.
  const toName = (mailbox: Mailbox) =>
    'userId' in mailbox ? `inbox ${mailbox.userId}` : mailbox.email.trim().toLowerCase()
  const toKey = (pid: string, mailbox: Mailbox) => [
    hashes.hashCitizen(pid),
    hashes.hashEmail(toName(mailbox)),
  ]
  return {
    async findByStopToken(text) {
      const token = Buffer.from(text, 'base64url')
      if (token.length !== TOKEN_BYTES || writeStopToken(token) !== text) return null
      return (await queries.query(FIND_REQUEST_BY_TOKEN, [token]))[0] ?? null
    },
    async isStopped(pid, mailbox) {
      return (await queries.query(FIND_STOP, toKey(pid, mailbox))).length > 0
    },
    async setStopped(pid, mailbox, isStopped) {
      await queries.query(isStopped ? INSERT_STOP : DELETE_STOP, toKey(pid, mailbox))
    },
  }
}

const FIND_REQUEST_BY_TOKEN = statement(
  'SELECT req_year AS "reqYear", req_id AS "reqId", channel FROM reminder WHERE token = $1',
  z.object({ reqYear: z.int(), reqId: z.int(), channel: z.enum(CHANNELS) }),
)
const FIND_STOP = statement('SELECT 1 AS one FROM reminder_stop WHERE citizen = $1 AND email = $2')
const INSERT_STOP = statement(
  'INSERT INTO reminder_stop (citizen, email) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)
const DELETE_STOP = statement('DELETE FROM reminder_stop WHERE citizen = $1 AND email = $2')
