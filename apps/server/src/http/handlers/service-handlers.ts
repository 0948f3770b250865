// Who runs the service (D55), what the operator says on all pages (D51), what its users answer about it and how fast its pages were (D59),
// and where to report a weakness of it (RFC 9116).
import { FEEDBACK_A_DAY } from '@border-pass/contract/limits'
import { getNotices } from '@border-pass/contract/notice-routes'
import { PAGES } from '@border-pass/contract/pages'
import { getService, sendFeedback, sendSpeed } from '@border-pass/contract/service-routes'
import { startInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../policies/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../ports/services.ts'
import { announcedAt } from '../../use-cases/operator-news.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'

export function mountService(mounting: Mounting): void {
  const { settings, meters, operator } = mounting.services
  const { agency, ...known } = settings.service
  const answer = {
    agency,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  }
  mountRoute(mounting, getService, 'look-up', () => answer)

  mountRoute(mounting, sendSpeed, 'look-up', ({ body: { screen: named, ...times } }) => {
    const [screen = named] = Object.entries(PAGES).find(([, path]) => path === named) ?? []
    for (const [kind, milliseconds] of Object.entries(times))
      if (milliseconds !== undefined) meters.observe('page_seconds', milliseconds / 1_000, { screen, kind })
  })

  mountFeedback(mounting)

  mountRoute(mounting, getNotices, 'look-up', ({ context: { now } }) => {
    const { notices, pauses } = operator.current()
    const [pause] = announcedAt(pauses, now)
    return {
      items: announcedAt(notices, now).map(({ info, from, to }) => ({
        info,
        from: new Date(from).toISOString(),
        to: to === null ? null : new Date(to).toISOString(),
      })),
      newRequests: pause === undefined,
      ...(pause && { newRequestsInfo: pause.info }),
    }
  })
}

/** Beyond so many citizens a day the one who answered longest ago may answer anew. */
const MOST_CITIZENS = 50_000

/** How many answers a citizen gave that day stands in this process alone: the database knows no citizen of an answer. */
function mountFeedback(mounting: Mounting): void {
  const { feedback, meters } = mounting.services
  const given = new LRUCache<string, number>({ max: MOST_CITIZENS })
  mountRoute(
    mounting,
    sendFeedback,
    'look-up',
    async ({ body: { score }, context: { today, now }, session }) => {
      const key = `${session?.userInfo.pid} ${toDateNumber(today)}`
      const before = given.get(key) ?? 0
      if (before >= FEEDBACK_A_DAY) {
        const retryAfterSeconds = Math.ceil((startInBangkok(addDays(today, 1)) - now) / 1_000)
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds })
      }
      given.set(key, before + 1)
      await feedback.count(today, score)
      meters.count('feedback_total', { score })
    },
  )
}

/** RFC 9116 asks for a date less than a year ahead. */
const VALID_MS = 180 * 24 * 60 * 60 * 1_000

/** Without SECURITY_CONTACT the address answers 404, as every address that is none. */
export function mountSecurityText(app: FastifyInstance, { settings, clock }: Services): void {
  const { securityContact, linkOrigin } = settings
  if (securityContact === null) return
  const path = '/.well-known/security.txt'
  app.get(path, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(clock.now() + VALID_MS).toISOString()}`,
          'Preferred-Languages: th, en',
          `Canonical: ${linkOrigin}${path}`,
          '',
        ].join('\n'),
      ),
  )
}
