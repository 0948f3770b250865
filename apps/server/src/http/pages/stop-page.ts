// The page behind the link that stops messages (D53). It needs no sign-in and no script: the link's token authorises it. A GET changes
// nothing, because mail programs prefetch links; a POST comes from the page's button or from the mail program's button (RFC 8058).
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { STOP_PAGE } from '@border-pass/domain/wording/reminder-wording'
import { type Channel, findMailbox } from '../../ports/reminders.ts'
import type { Services } from '../../ports/services.ts'
import { PRODUCT_NAME } from '../../sentences.ts'
import { STOP_PATH } from '../../use-cases/reminders/write-reminder.ts'

const Params = z.object({ token: z.string() })
const BODY_LIMIT = 1_024

export function mountStopPage(app: FastifyInstance, services: Services): void {
  void app.register((page, _options, done) => {
    page.removeAllContentTypeParsers()
    // The body of the mail program's button is ignored.
    page.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    page.get(`${STOP_PATH}:token`, async ({ params }, reply) => {
      const target = await findMessageMailbox(services, params)
      if (target === null) return send(reply, null)
      const { pid, mailbox, channel } = target
      const isStopped = await services.reminders.isStopped(pid, mailbox)
      return send(reply, isStopped ? 'stopped' : 'sending', channel)
    })
    page.post(`${STOP_PATH}:token`, { bodyLimit: BODY_LIMIT }, async ({ params, body }, reply) => {
      const target = await findMessageMailbox(services, params)
      if (target === null) return send(reply, null)
      const { pid, mailbox, channel } = target
      const isStopped = body !== RESUME
      await services.reminders.setStopped(pid, mailbox, isStopped)
      return send(reply, isStopped ? 'stopped' : 'resumed', channel)
    })
    done()
  })
}

/** What the page's button for resuming messages sends. */
const RESUME = 'resume=1'

/** Returns the mailbox of the message with this token, and its citizen; null if the message is unknown or was purged. */
async function findMessageMailbox({ reminders, requests }: Services, params: unknown) {
  const { token } = z.parse(Params, params)
  const reminder = await reminders.findByStopToken(token)
  const request = reminder && (await requests.findAny(reminder))
  const mailbox = request && findMailbox(reminder.channel, request)
  return mailbox && { pid: request.pid, mailbox, channel: reminder.channel }
}

/** null: no stored message has this token. */
type StopState = 'sending' | 'resumed' | 'stopped' | null

/** Also used by app.ts, which allows it in the content security policy by its hash. */
export const STOP_PAGE_STYLE = `<style>
:root { color-scheme: light dark; font: 18px/1.6 'Noto Sans Thai', Sarabun, system-ui, sans-serif; }
body { max-width: 34rem; margin: 2rem auto; padding: 0 1rem; }
button { font: inherit; min-height: 3rem; padding: 0.5rem 1.5rem; cursor: pointer; }
</style>`

function send(reply: FastifyReply, state: StopState, channel: Channel = 'mail'): FastifyReply {
  return reply
    .code(state === null ? 404 : 200)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(writeStopPage(state, STOP_PAGE[channel]))
}

type StopPageTexts = (typeof STOP_PAGE)[Channel]

function writeStopPage(state: StopState, texts: StopPageTexts): string {
  return `<!doctype html>
<html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${texts.title}</title>${STOP_PAGE_STYLE}</head>
<body><main><p>${PRODUCT_NAME}</p>
${writeContent(state, texts)}
</main></body></html>
`
}

function writeContent(state: StopState, texts: StopPageTexts): string {
  if (state === null) return `<h1>${texts.title}</h1><p>${texts.unknown}</p>`
  if (state === 'stopped') {
    return `<h1>${texts.stopped}</h1><p>${texts.effect}</p>
<form method="post"><button name="resume" value="1">${texts.resume}</button></form>`
  }
  const opening =
    state === 'resumed' ? `<h1>${texts.resumed}</h1>` : `<h1>${texts.title}</h1><p>${texts.question}</p>`
  return `${opening}<p>${texts.effect}</p>
<form method="post"><button>${texts.stop}</button></form>`
}
