// A mail server as a process that a trial kills. It appends each message to a file before it confirms the message, and waits at a step
// until the trial releases it.
import { appendFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { MAIL_STEPS, type MailStep, startMailServer } from '../mail-server.ts'

const HoldMessage = z.object({ hold: z.nullable(z.enum(MAIL_STEPS)) })

const [file = ''] = process.argv.slice(2)
let holdAt: MailStep | null = null
let release: () => void = () => {}

process.on('message', (message) => {
  holdAt = z.parse(HoldMessage, message).hold
  if (holdAt === null) release()
})
process.on('disconnect', () => process.exit())

const { url } = await startMailServer({
  async onStep(step) {
    if (step !== holdAt) return null
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    process.send?.({ held: step })
    await released
    return null
  },
  onReceived: ({ to, messageId }) => appendFileSync(file, `${to} ${messageId}\n`),
})
process.send?.({ listening: url })
