// What the operator says on all pages (D51).
import { getNotices } from '@border-pass/contract/notice-routes'
import { announcedAt } from '../../use-cases/operator-news.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'

export function mountNotices(mounting: Mounting): void {
  const { operator } = mounting.services

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
