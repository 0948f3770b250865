// A mail server as a process of its own, which a trial kills: it writes each message to the file named, before it answers that it has
// it, and holds still at the step that it was told.
import { appendFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { MAIL_STEPS, type MailStep, startMailServer } from '../mail-server.ts'

const Told = z.object({ hold: z.nullable(z.enum(MAIL_STEPS)) })

const [file = ''] = process.argv.slice(2)
let holdAt: MailStep | null = null
let go: () => void = () => {}

process.on('message', (message) => {
  holdAt = z.parse(Told, message).hold
  if (holdAt === null) go()
})
process.on('disconnect', () => process.exit())

const { url } = await startMailServer({
  async onStep(step) {
    if (step !== holdAt) return null
    const released = new Promise<void>((resolve) => {
      go = resolve
    })
    process.send?.({ held: step })
    await released
    return null
  },
  onReceived: ({ to, messageId }) => appendFileSync(file, `${to} ${messageId}\n`),
})
process.send?.({ listening: url })
