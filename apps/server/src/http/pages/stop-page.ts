// The page behind the link that stops messages (D53): without sign-in and script; the link's token is what allows it. A GET changes
// nothing, because mail programs open links ahead; a POST comes from the page's button or from the mailbox's own (RFC 8058).
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { STOP_PAGE } from '@border-pass/domain/wording/reminder-wording'
import type { Services } from '../../ports/services.ts'
import { PRODUCT_NAME } from '../../sentences.ts'
import { STOP_PATH } from '../../use-cases/reminders/write-reminder.ts'

const Params = z.object({ token: z.string() })
const BODY_LIMIT = 1_024

export function mountStopPage(app: FastifyInstance, services: Services): void {
  void app.register((page, _options, done) => {
    page.removeAllContentTypeParsers()
    // What a mailbox's own button sends says nothing more than that it was pressed.
    page.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    page.get(`${STOP_PATH}:token`, async ({ params }, reply) => {
      const mailbox = await findMailbox(services, params)
      if (mailbox === null) return send(reply, null)
      return send(reply, (await services.reminders.isStopped(mailbox)) ? 'stopped' : 'sending')
    })
    page.post(`${STOP_PATH}:token`, { bodyLimit: BODY_LIMIT }, async ({ params, body }, reply) => {
      const mailbox = await findMailbox(services, params)
      if (mailbox === null) return send(reply, null)
      const isStopped = body !== RESUME
      await services.reminders.setStopped(mailbox, isStopped)
      return send(reply, isStopped ? 'stopped' : 'resumed')
    })
    done()
  })
}

const RESUME = 'resume=1'

/** The request whose message held this token; null where the link leads nowhere, as for a message of long ago. */
async function findMailbox({ reminders, requests }: Services, params: unknown) {
  const { token } = z.parse(Params, params)
  const number = await reminders.findByStopToken(token)
  const request = number && (await requests.findAny(number))
  return request === null || request.email === '' ? null : request
}

type StopState = 'sending' | 'resumed' | 'stopped' | null

/** The page's only inline style. */
export const STOP_PAGE_STYLE = `<style>
:root { color-scheme: light dark; font: 18px/1.6 'Noto Sans Thai', Sarabun, system-ui, sans-serif; }
body { max-width: 34rem; margin: 2rem auto; padding: 0 1rem; }
button { font: inherit; min-height: 3rem; padding: 0.5rem 1.5rem; cursor: pointer; }
</style>`

function send(reply: FastifyReply, state: StopState): FastifyReply {
  return reply
    .code(state === null ? 404 : 200)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(writeStopPage(state))
}

function writeStopPage(state: StopState): string {
  return `<!doctype html>
<html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${STOP_PAGE.title}</title>${STOP_PAGE_STYLE}</head>
<body><main><p>${PRODUCT_NAME}</p>
${contentOf(state)}
</main></body></html>
`
}

function contentOf(state: StopState): string {
  if (state === null) return `<h1>${STOP_PAGE.title}</h1><p>${STOP_PAGE.unknown}</p>`
  if (state === 'stopped') {
    return `<h1>${STOP_PAGE.stopped}</h1><p>${STOP_PAGE.effect}</p>
<form method="post"><button name="resume" value="1">${STOP_PAGE.resume}</button></form>`
  }
  const opening =
    state === 'resumed'
      ? `<h1>${STOP_PAGE.resumed}</h1>`
      : `<h1>${STOP_PAGE.title}</h1><p>${STOP_PAGE.question}</p>`
  return `${opening}<p>${STOP_PAGE.effect}</p>
<form method="post"><button>${STOP_PAGE.stop}</button></form>`
}
