// The link in each message, and the mailboxes whose readers want no more of them (D53).
//
// The link holds the reminder's key and its random token: no index of the tokens is needed, and nobody can make one up. A mailbox is
// stopped for the messages about one citizen, both as keyed hashes: who got another one's messages by a mistyped address stops those alone.
import { randomBytes } from 'node:crypto'
import { REMINDER_KINDS } from '@border-pass/domain/request/reminder'
import type { ReminderKey, Reminders } from '../../../ports/reminders.ts'
import { statement } from '../connection/connection.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'

const TOKEN_BYTES = 16

export const newToken = () => randomBytes(TOKEN_BYTES)

export const keyOf = ({ reqYear, reqId, kind }: ReminderKey) => [reqYear, reqId, kind]

type StoppingPart = Pick<Reminders, 'findByStopToken' | 'isStopped' | 'setStopped'>

export function stoppedMailboxes({ queries, hashes }: StoreParts): StoppingPart {
  const mailbox = ({ pid, email }: { readonly pid: string; readonly email: string }) => [
    hashes.ofCitizen(pid),
    hashes.ofEmail(email.trim().toLowerCase()),
  ]
  return {
    async findByStopToken(text) {
      const stop = readStopToken(text)
      if (stop === null) return null
      const [row] = await queries.query(findByToken, [...keyOf(stop), stop.token])
      return row ? { reqYear: stop.reqYear, reqId: stop.reqId } : null
    },
    async isStopped(given) {
      const rows = await queries.query(findStop, mailbox(given))
      return rows.length > 0
    },
    async setStopped(given, isStopped) {
      await queries.query(isStopped ? insertStop : deleteStop, mailbox(given))
    },
  }
}

type StopToken = ReminderKey & { readonly token: Buffer }

const HEAD_BYTES = 7

export function writeStopToken({ reqYear, reqId, kind, token }: StopToken): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt16BE(reqYear, 0)
  head.writeUInt32BE(reqId, 2)
  head.writeUInt8(REMINDER_KINDS.indexOf(kind), 6)
  return Buffer.concat([head, token]).toString('base64url')
}

function readStopToken(text: string): StopToken | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== HEAD_BYTES + TOKEN_BYTES || bytes.toString('base64url') !== text) return null
  const kind = REMINDER_KINDS[bytes.readUInt8(6)]
  const [reqYear, reqId] = [bytes.readUInt16BE(0), bytes.readUInt32BE(2)]
  // Both are signed in the database.
  if (kind === undefined || reqYear > 0x7f_ff || reqId > 0x7f_ff_ff_ff) return null
  return { reqYear, reqId, kind, token: bytes.subarray(HEAD_BYTES) }
}

const findByToken = statement(
  'reminder_find_by_token',
  'SELECT 1 AS one FROM reminder WHERE req_year = $1 AND req_id = $2 AND kind = $3 AND token = $4',
)
const findStop = statement(
  'reminder_find_stop',
  'SELECT 1 AS one FROM reminder_stop WHERE citizen = $1 AND email = $2',
)
const insertStop = statement(
  'reminder_insert_stop',
  'INSERT INTO reminder_stop (citizen, email) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)
const deleteStop = statement(
  'reminder_delete_stop',
  'DELETE FROM reminder_stop WHERE citizen = $1 AND email = $2',
)
