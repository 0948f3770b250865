// Look-ups in the civil registry: a citizen's own records and those of their own children (api, Registry look-ups).
import * as house from '@border-pass/contract/house-routes'
import * as declared from '@border-pass/contract/registry-routes'
import type { Route } from '@border-pass/contract/route'
import { requireOwnHouse, requireOwnRecords } from '../policies/own-records-only.ts'
import { Refusal } from '../policies/refusal.ts'
import type { AreaKind } from '../ports/civil-registry.ts'
import type { CitizenVisit } from '../use-cases/visit.ts'
import { mountRoute } from './mount-route.ts'
import type { Mounting } from './mount-route.ts'

function found<Found>(record: Found | null): Found {
  if (record === null) throw new Refusal('NOT_FOUND')
  return record
}

function reader({ services }: Mounting, { citizen, registry }: CitizenVisit) {
  return { pid: citizen.pid, registry, followerPolicy: services.settings.followerPolicy }
}

export function mountRegistry(mounting: Mounting): void {
  /** Only once the caller may read this person's records. */
  const own = async (visit: CitizenVisit, pid: string) => {
    await requireOwnRecords(pid, reader(mounting, visit))
    return visit.registry
  }
  mountRoute(mounting, declared.findPerson, 'look-up', async ({ visit, params: { pid } }) =>
    found(await (await own(visit, pid)).findPerson(pid)),
  )
  mountRoute(mounting, declared.childrenOfFather, 'look-up', async ({ visit, params: { pid } }) => ({
    items: await (await own(visit, pid)).childrenOfFather(pid),
  }))
  mountRoute(mounting, declared.childrenOfMother, 'look-up', async ({ visit, params: { pid } }) => ({
    items: await (await own(visit, pid)).childrenOfMother(pid),
  }))
  mountRoute(mounting, declared.findCard, 'look-up', async ({ visit, params: { pid } }) =>
    found(await (await own(visit, pid)).findCard(pid)),
  )
  mountRoute(mounting, declared.findFaceImage, 'look-up', async ({ visit, params: { pid } }) =>
    found(await (await own(visit, pid)).findFaceImage(pid)),
  )
  mountRoute(mounting, declared.findBirthRecord, 'look-up', async ({ visit, params: { pid } }) =>
    found(await (await own(visit, pid)).findBirthRecord(pid)),
  )
  mountRoute(mounting, declared.findOrdination, 'look-up', async ({ visit, params: { pid } }) =>
    found(await (await own(visit, pid)).findOrdination(pid)),
  )
  mountRoute(mounting, declared.findMoveRecords, 'look-up', async ({ visit, params: { pid } }) => ({
    items: await (await own(visit, pid)).findMoveRecords(pid),
  }))
  mountRoute(mounting, declared.findBooks, 'look-up', async ({ visit, params: { pid } }) => ({
    items: await (await own(visit, pid)).findBooks(pid),
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
    await requireOwnHouse(hid, reader(mounting, visit))
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
