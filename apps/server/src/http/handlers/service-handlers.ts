// Who runs the service (D55), the operator's notices (D51), feedback, and the speed of the pages (D59).
import { LRUCache } from 'lru-cache'
import { FEEDBACK_A_DAY } from '@border-pass/contract/limits'
import { getNotices } from '@border-pass/contract/notice-routes'
import { PAGES } from '@border-pass/contract/pages'
import { getService, sendFeedback, sendSpeed } from '@border-pass/contract/service-routes'
import { toStartOfBangkokDay } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal } from '../../policies/refusal.ts'
import { findCurrentAnnouncements } from '../../use-cases/requests/operator-news.ts'
import { handle, type Mount } from '../platform/mount-route.ts'

/** The answers of a citizen per day are counted only in this process: the database does not store who answered. */
const mountFeedback: Mount = (options) => {
  const answers = new LRUCache<string, number>({ max: MAX_CITIZENS })
  handle(sendFeedback, 'look-up', async ({ services, body: { score }, context: { today, now }, session }) => {
    const key = `${session?.userInfo.pid} ${toDateNumber(today)}`
    const count = answers.get(key) ?? 0
    if (count >= FEEDBACK_A_DAY) {
      const retryAfterSeconds = Math.ceil((toStartOfBangkokDay(addDays(today, 1)) - now) / 1_000)
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds })
    }
    answers.set(key, count + 1)
    await services.feedback.count(today, score)
    services.meters.count('feedback_total', { score })
  })(options)
}

/** Above this number the citizen who answered longest ago may answer again. */
const MAX_CITIZENS = 50_000

export const serviceHandlers = [
  handle(getService, 'look-up', ({ services }) => {
    const { service, requestYears, portalScript } = services.settings
    const { agency, ...known } = { ...service, requestYears, portalScript }
    // Leaves out what the operator has not configured.
    const configured = Object.entries(known).filter(([, value]) => value !== null)
    return { agency, ...Object.fromEntries(configured) }
  }),

  handle(sendSpeed, 'look-up', ({ services: { meters }, body: { screen: named, ...times } }) => {
    // A path becomes the name of its screen, so that both are counted under one label.
    const [screen = named] = Object.entries(PAGES).find(([, path]) => path === named) ?? []
    for (const [kind, milliseconds] of Object.entries(times))
      if (milliseconds !== undefined) meters.observe('page_seconds', milliseconds / 1_000, { screen, kind })
  }),

  mountFeedback,

  handle(getNotices, 'look-up', ({ services, context: { now } }) => {
    const { notices, pauses } = services.operator.current()
    const [pause] = findCurrentAnnouncements(pauses, now)
    return {
      items: findCurrentAnnouncements(notices, now).map(({ info, from, to }) => ({
        info,
        from: new Date(from).toISOString(),
        to: to === null ? null : new Date(to).toISOString(),
      })),
      newRequests: pause === undefined,
      ...(pause && { newRequestsInfo: pause.info }),
    }
  }),
]
