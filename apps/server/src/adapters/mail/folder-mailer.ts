// A sandbox's mailbox: each message is a file in the data folder, read again for the page of its request (D53).
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REMINDER_KINDS } from '@border-pass/domain/request/reminder'
import * as z from 'zod/mini'
import { type Mailer, Message, type ReminderKey, type SandboxMailbox } from '../../ports/reminders.ts'

export function folderMailer(folder: string): Mailer & SandboxMailbox {
  const fileOf = ({ reqYear, reqId, kind }: ReminderKey) => join(folder, `${reqYear}-${reqId}-${kind}.json`)
  return {
    async send(message) {
      const file = fileOf(message)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(message, null, 2), { mode: 0o600 })
      await rename(`${file}.new`, file)
      return { kind: 'sent' }
    },
    async listOf({ reqYear, reqId }) {
      const found = await Promise.all(
        REMINDER_KINDS.map((kind) => readFile(fileOf({ reqYear, reqId, kind }), 'utf8').catch(() => null)),
      )
      return found.filter((text) => text !== null).map((text) => z.parse(Message, JSON.parse(text)))
    },
  }
}
