// Look-ups in the civil registry: a citizen's own records and those of their own children (api, Registry look-ups).
import * as house from '@border-pass/contract/house-routes'
import * as declared from '@border-pass/contract/registry-routes'
import type { Route } from '@border-pass/contract/route'
import { requireOwn, requireOwnHouse, requireOwnOrMinor } from '../../policies/own-records-only.ts'
import { Refusal } from '../../policies/refusal.ts'
import type { AreaKind } from '../../ports/civil-registry.ts'
import type { CitizenVisit } from '../../use-cases/call-context.ts'
import { mountRoute } from '../platform/mount-route.ts'
import type { Mounting } from '../platform/mount-route.ts'

function found<Found>(record: Found | null): Found {
  if (record === null) throw new Refusal('NOT_FOUND')
  return record
}

export function mountRegistry(mounting: Mounting): void {
  const { followerPolicy } = mounting.services.settings
  const own = ({ citizen }: CitizenVisit, asked: string) => requireOwn(asked, citizen)
  const ownOrMinor = ({ citizen, today, registry }: CitizenVisit, asked: string) =>
    requireOwnOrMinor(asked, { pid: citizen.pid, today, registry, followerPolicy })

  mountRoute(mounting, declared.findPerson, 'look-up', async ({ visit, params }) =>
    found(await visit.registry.findPerson(await ownOrMinor(visit, params.pid))),
  )
  mountRoute(mounting, declared.findCard, 'look-up', async ({ visit, params }) =>
    found(await visit.registry.findCard(await ownOrMinor(visit, params.pid))),
  )
  mountRoute(mounting, declared.findFaceImage, 'look-up', async ({ visit, params }) =>
    found(await visit.registry.findFaceImage(await ownOrMinor(visit, params.pid))),
  )
  mountRoute(mounting, declared.childrenOfFather, 'look-up', async ({ visit, params }) => ({
    items: await visit.registry.childrenOfFather(own(visit, params.pid)),
  }))
  mountRoute(mounting, declared.childrenOfMother, 'look-up', async ({ visit, params }) => ({
    items: await visit.registry.childrenOfMother(own(visit, params.pid)),
  }))
  mountRoute(mounting, declared.findBirthRecord, 'look-up', async ({ visit, params }) =>
    found(await visit.registry.findBirthRecord(own(visit, params.pid))),
  )
  mountRoute(mounting, declared.findOrdination, 'look-up', async ({ visit, params }) =>
    found(await visit.registry.findOrdination(own(visit, params.pid))),
  )
  mountRoute(mounting, declared.findMoveRecords, 'look-up', async ({ visit, params }) => ({
    items: await visit.registry.findMoveRecords(own(visit, params.pid)),
  }))
  mountRoute(mounting, declared.findBooks, 'look-up', async ({ visit, params }) => ({
    items: await visit.registry.findBooks(own(visit, params.pid)),
  }))
}

type AreaRoute = typeof house.findProvince & Route

/** Names of places are nobody's records: a session is enough (decision 12). */
export function mountPlaces(mounting: Mounting): void {
  mountRoute(mounting, declared.findRegistryOffice, 'look-up', async ({ visit, params }) =>
    found(await visit.registry.findRegistryOffice(params.code)),
  )
  mountRoute(mounting, declared.findHolidays, 'look-up', async ({ visit, params }) => ({
    items: await visit.registry.findHolidays(Number(params.year)),
  }))
  mountRoute(mounting, house.findHouse, 'look-up', async ({ visit, params: { hid } }) => {
    await requireOwnHouse(hid, { pid: visit.citizen.pid, registry: visit.registry })
    return found(await visit.registry.findHouse(hid))
  })
  const area = (route: Pick<AreaRoute, 'access' | 'params' | 'reply'> & Route, kind: AreaKind) =>
    mountRoute(mounting, route, 'look-up', async ({ visit, params }) =>
      found(await visit.registry.findArea(kind, params.code)),
    )
  area(house.findProvince, 'cc')
  area(house.findDistrict, 'aa')
  area(house.findSubdistrict, 'tt')
  area(house.findTrok, 'trok')
  area(house.findSoi, 'soi')
  area(house.findThanon, 'thanon')
}
