// Sends messages to the operator's mail server by SMTP, or in a sandbox to a folder (D53; ADR 21).
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { REMINDER_KINDS } from '@border-pass/domain/request/reminder'
import {
  type Mailer,
  Message,
  type ReminderEnd,
  type ReminderKey,
  type SandboxMailbox,
  type SmtpSettings,
} from '../../ports/reminders.ts'

/** maxRequeues is 0, because retries by the library would not be counted. */
const ONE_CONNECTION = { pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout: 2_000 } as const

/** Uses TLS or requires STARTTLS, except for a mail server on this machine. */
function openTransport({ host, port, isTls, isOwnMachine, user, password }: SmtpSettings) {
  return createTransport({
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...ONE_CONNECTION,
    host,
    port,
    secure: isTls,
    requireTLS: !isTls && !isOwnMachine,
    ignoreTLS: !isTls && isOwnMachine,
    ...(user !== '' && { auth: { user, pass: password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Signs in, and sends a message unless `to` is null. Returns the problem, or null. */
export async function askMailServer(smtp: SmtpSettings, to: string | null): Promise<string | null> {
  const { from } = smtp
  const transport = openTransport(smtp)
  const message = { from, subject: from.name, text: 'border-pass doctor' }
  try {
    await transport.verify()
    if (to !== null) await transport.sendMail({ ...message, to: { name: '', address: to } })
    return null
  } catch (error) {
    return toFailure(error).problem
  } finally {
    transport.close()
  }
}

export function createSmtpMailer(smtp: SmtpSettings): Mailer {
  const { from } = smtp
  const transport = openTransport(smtp)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ to, subject, text, html, messageId, stopUrl }: Message) {
      try {
        await transport.sendMail({
          from,
          // An object is one address, even if the text contains a comma.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        })
        return { kind: 'sent' }
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}

const Failure = z.object({ code: z.optional(z.string()), responseCode: z.optional(z.int()) })

/** A 5xx answer about the address or the message is final. A failed sign-in is not, because the operator can fix it. */
function toFailure(error: unknown): Extract<ReminderEnd, { readonly kind: 'failed' }> {
  const { code = 'UNKNOWN', responseCode } = z.safeParse(Failure, error).data ?? {}
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    kind: 'failed',
    problem: responseCode === undefined ? code : `${code} ${responseCode}`,
    isFinal: isAboutMessage && (responseCode === undefined || responseCode >= 500),
  }
}

/** Writes each message to a file, so that the page of its request can show it. */
export function createFolderMailer(folder: string): Mailer & SandboxMailbox {
  const toFile = ({ reqYear, reqId, kind }: Omit<ReminderKey, 'channel'>) =>
    join(folder, `${reqYear}-${reqId}-${kind}.json`)
  return {
    async send(message) {
      const file = toFile(message)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(`${file}.new`, JSON.stringify(message, null, 2), { mode: 0o600 })
        await rename(`${file}.new`, file)
        return { kind: 'sent' }
      } catch (error) {
        return toFailure(error)
      }
    },
    async listFor({ reqYear, reqId }) {
      const found = await Promise.all(
        REMINDER_KINDS.map((kind) => readFile(toFile({ reqYear, reqId, kind }), 'utf8').catch(() => null)),
      )
      return found.filter((text) => text !== null).map((text) => z.parse(Message, JSON.parse(text)))
    },
    async deleteFor(requests) {
      for (const request of requests)
        for (const kind of REMINDER_KINDS) await rm(toFile({ ...request, kind }), { force: true })
    },
  }
}
