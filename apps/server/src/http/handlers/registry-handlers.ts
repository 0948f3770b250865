// Look-ups in the civil registry: a citizen's own records and house, those of their own children, and what names nobody (api, Registry
// look-ups); and who looked at a citizen's data (api, Requests).
import { type AccessEntry, listAccess } from '@border-pass/contract/access-log-routes'
import * as houses from '@border-pass/contract/house-routes'
import * as declared from '@border-pass/contract/registry-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import { bookingLoads } from '@border-pass/domain/handover/booking-load'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { isNotOfAge, personAge } from '@border-pass/domain/registry/person-age'
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { requireOwn, requireOwnHouse, requireOwnOrMinor } from '../../policies/own-records-only.ts'
import { requireFound } from '../../policies/refusal.ts'
import type { CitizenCallContext } from '../../use-cases/call-context.ts'
import { comingClosures } from '../../use-cases/operator-news.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'

export function mountRegistry(mounting: Mounting): void {
  const { followerPolicy } = mounting.services.settings
  const ownOrMinor = (context: CitizenCallContext, pid: string, what: AccessEntry['what']) =>
    requireOwnOrMinor({ ...context, followerPolicy }, pid, what)

  mountRoute(mounting, declared.findPerson, 'look-up', async ({ context, params }) => {
    const found = await context.registry.findPerson(await ownOrMinor(context, params.pid, 'person'))
    return withAge(requireFound(found), context.today)
  })
  mountRoute(mounting, declared.findCard, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findCard(await ownOrMinor(context, params.pid, 'card'))),
  )
  mountRoute(mounting, declared.findFaceImage, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findFaceImage(await ownOrMinor(context, params.pid, 'face'))),
  )
  mountRoute(mounting, declared.childrenOfFather, 'look-up', async ({ context, params }) =>
    minorsOf(await context.registry.childrenOfFather(requireOwn(context, params.pid, 'children')), context),
  )
  mountRoute(mounting, declared.childrenOfMother, 'look-up', async ({ context, params }) =>
    minorsOf(await context.registry.childrenOfMother(requireOwn(context, params.pid, 'children')), context),
  )
  mountRoute(mounting, declared.findBirthRecord, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findBirthRecord(requireOwn(context, params.pid, 'birth'))),
  )
  mountRoute(mounting, declared.findOrdination, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findOrdination(requireOwn(context, params.pid, 'ordination'))),
  )
  mountRoute(mounting, declared.findMoveRecords, 'look-up', async ({ context, params }) => ({
    items: await context.registry.findMoveRecords(requireOwn(context, params.pid, 'moves')),
  }))
  // Anew, like the list of passes: a pass issued meanwhile appears at once.
  mountRoute(mounting, declared.findBooks, 'look-up', async ({ context, params }) => ({
    items: await context.askAnew().findBooks(requireOwn(context, params.pid, 'books')),
  }))
  mountRoute(mounting, houses.findHouse, 'look-up', async ({ context, params: { hid } }) => {
    await requireOwnHouse(context, hid)
    return requireFound(await context.registry.findHouse(hid))
  })

  mountReferences(mounting)
  mountAccessLog(mounting)
}

type Person = ReplyOf<typeof declared.findPerson>

/** Where the registry has no age, it is computed (D15). */
function withAge(person: Person, today: BuddhistDate): Person {
  return { ...person, age: personAge(toPerson(person), today) }
}

/** A list gives no more than the look-up of one child: whoever is of age is left out (D12). A child that is listed twice is one child. */
function minorsOf(children: readonly Person[], { today }: Pick<CitizenCallContext, 'today'>) {
  const minors = children.filter((child) => isNotOfAge(toPerson(child), today))
  return { items: [...new Map(minors.map((child) => [child.pid, withAge(child, today)])).values()] }
}

/** These name no person: every citizen may call them (D12). */
function mountReferences(mounting: Mounting): void {
  for (const kind of houses.AREA_KINDS)
    mountRoute(mounting, houses.AREA_ROUTES[kind], 'look-up', async ({ context, params }) =>
      requireFound(await context.registry.findArea(kind, params.code)),
    )
  mountRoute(mounting, declared.findRegistryOffice, 'look-up', async ({ context, params }) =>
    requireFound(await context.registry.findRegistryOffice(params.code)),
  )
  mountRoute(mounting, declared.findHolidays, 'look-up', async ({ context, params, query }) => {
    const items = await context.registry.findHolidays(Number(params.year))
    const office = query.office === undefined ? undefined : requireFound(findOffice(query.office) ?? null)
    if (office === undefined) return { items }
    const data = mounting.services.operator.current()
    const closures = comingClosures(data, office, context.today).map(({ from, until, info }) => ({
      from: toDateNumber(from),
      until: until && toDateNumber(until),
      info,
    }))
    const contact = data.contacts.get(office.code)
    const booked = await mounting.services.bookedDays(office, context.today)
    const load = Object.fromEntries(bookingLoads(booked, context.today))
    return { items, closures, load, ...(contact && { contact }) }
  })
}

function mountAccessLog(mounting: Mounting): void {
  mountRoute(mounting, listAccess, 'look-up', async ({ context }) => ({
    items: [...(await mounting.services.accessLog.list(context.citizen.pid))],
  }))
}
