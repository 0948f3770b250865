// Look-ups in the civil registry: a citizen's own records and those of their own children (api, Registry look-ups).
import * as house from '@border-pass/contract/house-routes'
import * as declared from '@border-pass/contract/registry-routes'
import type { Route } from '@border-pass/contract/route'
import { requireOwn, requireOwnHouse, requireOwnOrMinor } from '../../policies/own-records-only.ts'
import { Refusal } from '../../policies/refusal.ts'
import type { AreaKind } from '../../ports/civil-registry.ts'
import type { CitizenCallContext } from '../../use-cases/call-context.ts'
import { mountRoute } from '../platform/mount-route.ts'
import type { Mounting } from '../platform/mount-route.ts'

function found<Found>(record: Found | null): Found {
  if (record === null) throw new Refusal('NOT_FOUND')
  return record
}

export function mountRegistry(mounting: Mounting): void {
  const { followerPolicy } = mounting.services.settings
  const own = ({ citizen }: CitizenCallContext, asked: string) => requireOwn(asked, citizen)
  const ownOrMinor = ({ citizen, today, registry }: CitizenCallContext, asked: string) =>
    requireOwnOrMinor(asked, { pid: citizen.pid, today, registry, followerPolicy })

  mountRoute(mounting, declared.findPerson, 'look-up', async ({ context, params }) =>
    found(await context.registry.findPerson(await ownOrMinor(context, params.pid))),
  )
  mountRoute(mounting, declared.findCard, 'look-up', async ({ context, params }) =>
    found(await context.registry.findCard(await ownOrMinor(context, params.pid))),
  )
  mountRoute(mounting, declared.findFaceImage, 'look-up', async ({ context, params }) =>
    found(await context.registry.findFaceImage(await ownOrMinor(context, params.pid))),
  )
  mountRoute(mounting, declared.childrenOfFather, 'look-up', async ({ context, params }) => ({
    items: await context.registry.childrenOfFather(own(context, params.pid)),
  }))
  mountRoute(mounting, declared.childrenOfMother, 'look-up', async ({ context, params }) => ({
    items: await context.registry.childrenOfMother(own(context, params.pid)),
  }))
  mountRoute(mounting, declared.findBirthRecord, 'look-up', async ({ context, params }) =>
    found(await context.registry.findBirthRecord(own(context, params.pid))),
  )
  mountRoute(mounting, declared.findOrdination, 'look-up', async ({ context, params }) =>
    found(await context.registry.findOrdination(own(context, params.pid))),
  )
  mountRoute(mounting, declared.findMoveRecords, 'look-up', async ({ context, params }) => ({
    items: await context.registry.findMoveRecords(own(context, params.pid)),
  }))
  mountRoute(mounting, declared.findBooks, 'look-up', async ({ context, params }) => ({
    items: await context.registry.findBooks(own(context, params.pid)),
  }))
}

type AreaRoute = typeof house.findProvince & Route

/** Names of places are nobody's records: a session is enough (decision 12). */
export function mountPlaces(mounting: Mounting): void {
  mountRoute(mounting, declared.findRegistryOffice, 'look-up', async ({ context, params }) =>
    found(await context.registry.findRegistryOffice(params.code)),
  )
  mountRoute(mounting, declared.findHolidays, 'look-up', async ({ context, params }) => ({
    items: await context.registry.findHolidays(Number(params.year)),
  }))
  mountRoute(mounting, house.findHouse, 'look-up', async ({ context, params: { hid } }) => {
    await requireOwnHouse(hid, { pid: context.citizen.pid, registry: context.registry })
    return found(await context.registry.findHouse(hid))
  })
  const area = (route: Pick<AreaRoute, 'access' | 'params' | 'reply'> & Route, kind: AreaKind) =>
    mountRoute(mounting, route, 'look-up', async ({ context, params }) =>
      found(await context.registry.findArea(kind, params.code)),
    )
  area(house.findProvince, 'cc')
  area(house.findDistrict, 'aa')
  area(house.findSubdistrict, 'tt')
  area(house.findTrok, 'trok')
  area(house.findSoi, 'soi')
  area(house.findThanon, 'thanon')
}
