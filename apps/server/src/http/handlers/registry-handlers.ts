// Look-ups in the civil registry: a citizen's own records and house, their children's records, and records without a person (api.md,
// "Registry look-ups"). Also the citizen's access log (api.md, "Requests").
import { type AccessEntry, listAccess } from '@border-pass/contract/access-log-routes'
import * as houses from '@border-pass/contract/house-routes'
import * as declared from '@border-pass/contract/registry-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import { computeBookingLoads } from '@border-pass/domain/handover/booking-load'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { isUnderAge, getPersonAge } from '@border-pass/domain/registry/person-age'
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { requireOwn, requireOwnHouse, requireOwnOrMinor } from '../../policies/own-records-only.ts'
import { requireFound } from '../../policies/refusal.ts'
import type { CitizenCallContext } from '../../use-cases/call-context.ts'
import { listComingClosures } from '../../use-cases/requests/operator-news.ts'
import { type Call, handle } from '../platform/mount-route.ts'

export const registryHandlers = [
  handle(declared.findPerson, 'look-up', async (call) => {
    const person = await call.context.registry.findPerson(await requireOwnOrMinorPid(call, 'person'))
    return addAge(requireFound(person), call.context.today)
  }),
  handle(declared.findCard, 'look-up', async (call) =>
    requireFound(await call.context.registry.findCard(await requireOwnOrMinorPid(call, 'card'))),
  ),
  handle(declared.findFaceImage, 'look-up', async (call) =>
    requireFound(await call.context.registry.findFaceImage(await requireOwnOrMinorPid(call, 'face'))),
  ),
  handle(declared.childrenOfFather, 'look-up', async ({ context, params }) =>
    toMinors(await context.registry.childrenOfFather(requireOwn(context, params.pid, 'children')), context),
  ),
  handle(declared.childrenOfMother, 'look-up', async ({ context, params }) =>
    toMinors(await context.registry.childrenOfMother(requireOwn(context, params.pid, 'children')), context),
  ),
  handle(declared.findBirthRecord, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findBirthRecord(requireOwn(context, params.pid, 'birth'))),
  ),
  handle(declared.findOrdination, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findOrdination(requireOwn(context, params.pid, 'ordination'))),
  ),
  handle(declared.findMoveRecords, 'look-up', async ({ context, params }) => ({
    items: await context.registry.findMoveRecords(requireOwn(context, params.pid, 'moves')),
  })),
  // A new pass must appear at once, so the books are never cached (as in listPasses).
  handle(declared.findBooks, 'look-up', async ({ context, params }) => ({
    items: await context.openUncached().findBooks(requireOwn(context, params.pid, 'books')),
  })),
  handle(houses.findHouse, 'look-up', async ({ context, params: { hid } }) => {
    await requireOwnHouse(context, hid)
    return requireFound(await context.registry.findHouse(hid))
  }),

  // These name no person: every citizen may call them (D12).
  ...houses.AREA_KINDS.map((kind) =>
    handle(houses.AREA_ROUTES[kind], 'look-up', async ({ context, params }) =>
      requireFound(await context.registry.findArea(kind, params.code)),
    ),
  ),
  handle(declared.findRegistryOffice, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findRegistryOffice(params.code)),
  ),
  handle(declared.findHolidays, 'look-up', async ({ services, context, params, query }) => {
    const items = await context.registry.findHolidays(Number(params.year))
    if (query.office === undefined) return { items }
    const office = requireFound(findOffice(query.office))
    const data = services.operator.current()
    const closures = listComingClosures(data, office, context.today).map(({ from, until, info }) => ({
      from: toDateNumber(from),
      until: until && toDateNumber(until),
      info,
    }))
    const contact = data.contacts.get(office.code)
    const booked = await services.bookedDays(office, context.today)
    const load = Object.fromEntries(computeBookingLoads(booked, context.today))
    return { items, closures, load, ...(contact && { contact }) }
  }),

  handle(listAccess, 'look-up', async ({ services, context }) => ({
    items: [...(await services.accessLog.list(context.citizen.pid))],
  })),
]

type PersonCall = Pick<Call<typeof declared.findPerson>, 'services' | 'context' | 'params'>

function requireOwnOrMinorPid(
  { services, context, params }: PersonCall,
  what: AccessEntry['what'],
): Promise<string> {
  const { followerPolicy } = services.settings
  return requireOwnOrMinor({ ...context, followerPolicy }, params.pid, what)
}

type Person = ReplyOf<typeof declared.findPerson>

/** Computes the age if the registry has none (D15). */
function addAge(person: Person, today: BuddhistDate): Person {
  return { ...person, age: getPersonAge(toPerson(person), today) }
}

/** Leaves out adult children, because a citizen may not look them up (D12), and a second entry of the same child. */
function toMinors(children: readonly Person[], { today }: Pick<CitizenCallContext, 'today'>) {
  const minors = children.filter((child) => isUnderAge(toPerson(child), today))
  return { items: [...new Map(minors.map((child) => [child.pid, addAge(child, today)])).values()] }
}
