// Who looked at a citizen's data (api, Requests).
import { listAccess } from '@border-pass/contract/access-log-routes'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'

export function mountAccessLog(mounting: Mounting): void {
  const { accessLog } = mounting.services

  mountRoute(mounting, listAccess, 'look-up', async ({ context }) => ({
    items: [...(await accessLog.list(context.citizen.pid))],
  }))
}
