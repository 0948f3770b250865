// The link that stops messages, and the mailboxes and inboxes that are stopped (D53).
//
// The link holds the message's random token. A mailbox is stopped for the messages about one citizen, both as keyed hashes: a stranger
// whose address was mistyped stops that citizen's messages alone.
import * as z from 'zod/mini'
import { CHANNELS, type Mailbox } from '../../../ports/reminders.ts'
import type { ReminderQueue } from '../../../ports/stores.ts'
import { statement } from '../connection/connection.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'

const TOKEN_BYTES = 16

export const writeStopToken = (token: Buffer) => token.toString('base64url')

export function stoppedMailboxes({
  queries,
  hashes,
}: StoreDeps): Pick<ReminderQueue, 'findByStopToken' | 'isStopped' | 'setStopped'> {
  // An e-mail address cannot contain the space.
  const toName = (mailbox: Mailbox) =>
    'userId' in mailbox ? `inbox ${mailbox.userId}` : mailbox.email.trim().toLowerCase()
  const toKey = (pid: string, mailbox: Mailbox) => [hashes.ofCitizen(pid), hashes.ofEmail(toName(mailbox))]
  return {
    async findByStopToken(text) {
      const token = Buffer.from(text, 'base64url')
      if (token.length !== TOKEN_BYTES || writeStopToken(token) !== text) return null
      return (await queries.query(requestByToken, [token]))[0] ?? null
    },
    async isStopped(pid, mailbox) {
      return (await queries.query(stop, toKey(pid, mailbox))).length > 0
    },
    async setStopped(pid, mailbox, isStopped) {
      await queries.query(isStopped ? newStop : endOfStop, toKey(pid, mailbox))
    },
  }
}

const requestByToken = statement(
  'SELECT req_year AS "reqYear", req_id AS "reqId", channel FROM reminder WHERE token = $1',
  z.object({ reqYear: z.int(), reqId: z.int(), channel: z.enum(CHANNELS) }),
)
const stop = statement('SELECT 1 AS one FROM reminder_stop WHERE citizen = $1 AND email = $2')
const newStop = statement('INSERT INTO reminder_stop (citizen, email) VALUES ($1, $2) ON CONFLICT DO NOTHING')
const endOfStop = statement('DELETE FROM reminder_stop WHERE citizen = $1 AND email = $2')
