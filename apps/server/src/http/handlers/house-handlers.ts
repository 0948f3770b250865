// The citizen's own house, and the names of areas (api, Registry look-ups).
import * as declared from '@border-pass/contract/house-routes'
import type { Route } from '@border-pass/contract/route'
import { requireOwnHouse } from '../../policies/own-records-only.ts'
import { requireFound } from '../../policies/refusal.ts'
import type { AreaKind } from '../../ports/civil-registry.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'

type AreaRoute = typeof declared.findProvince & Route

export function mountHouse(mounting: Mounting): void {
  mountRoute(mounting, declared.findHouse, 'look-up', async ({ context, params: { hid } }) => {
    await requireOwnHouse(context, hid)
    return requireFound(await context.registry.findHouse(hid))
  })
  // Names of areas are no personal records: every citizen may call these (D12).
  const area = (route: Pick<AreaRoute, 'access' | 'params' | 'reply'> & Route, kind: AreaKind) =>
    mountRoute(mounting, route, 'look-up', async ({ context, params }) =>
      requireFound(await context.registry.findArea(kind, params.code)),
    )
  area(declared.findProvince, 'cc')
  area(declared.findDistrict, 'aa')
  area(declared.findSubdistrict, 'tt')
  area(declared.findTrok, 'trok')
  area(declared.findSoi, 'soi')
  area(declared.findThanon, 'thanon')
}
