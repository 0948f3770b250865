// Gathers the records for the rules of eligibility in parallel: those that some of the selections can need, and no others. A look-up
// that fails stops only who reads its fact, which then throws FactUnread with the failure as its cause (D22).
import { toBirthRecord, toMoveRecord } from '@border-pass/contract/schemas/registry-records'
import { isBirthRecordNeeded } from '@border-pass/domain/eligibility/decide-eligibility'
import { FactUnread } from '@border-pass/domain/eligibility/facts'
import type { CitizenFacts, ParentDistricts, Selection } from '@border-pass/domain/eligibility/facts'
import { areaOf } from '@border-pass/domain/eligibility/residence/area'
import type { BirthRecord } from '@border-pass/domain/registry/records'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { BOOKLET } from '@border-pass/domain/values/pass-type'
import { attempt, type Attempt, type CardRecord, type CivilRegistry } from '../../ports/civil-registry.ts'
import { findPerson } from './person-in-registry.ts'

/** The rules need only whether a card exists; saving needs its English name. */
export type GatheredFacts = CitizenFacts & { readonly card: CardRecord | null }

type FactsQuestion = {
  readonly registry: CivilRegistry
  readonly pid: string
  readonly selections: readonly Selection[]
  readonly today: BuddhistDate
}

const NONE = { found: null, failure: null }

/** No selection needs it: whoever reads it makes a mistake. */
const NOT_ASKED = { found: null, failure: new Error('This record has not been asked for.') }

/** Throws FactUnread where there is no answer. */
export function read<Found>({ found, failure }: Attempt<Found>): Found {
  if (failure !== null) throw new FactUnread(failure)
  return found
}

async function findPersonAndHouse({ registry, pid }: FactsQuestion, asksForHome: boolean) {
  const person = await findPerson(registry, pid)
  if (!asksForHome) return { person, house: NOT_ASKED }
  const house = person && person.hid !== '' ? await attempt(registry.findHouse(person.hid)) : NONE
  return { person, house }
}

/** The record of a municipal registry names its district (D19). */
async function findParentDistricts(
  registry: CivilRegistry,
  codes: readonly string[],
): Promise<ParentDistricts> {
  const valid = [...new Set(codes)].filter((code) => /^\d{4}$/.test(code) && code !== '0000')
  const offices = new Map(
    await Promise.all(
      valid.map(async (code) => [code, await attempt(registry.findRegistryOffice(code))] as const),
    ),
  )
  return {
    get(code) {
      const office = offices.get(code)
      return (office && read(office)?.parent) ?? undefined
    },
  }
}

async function askAll(question: FactsQuestion, booklets: readonly Selection[]) {
  const { registry, pid } = question
  const asksForHome = booklets.length > 0
  const [{ person, house }, face, card, moves] = await Promise.all([
    findPersonAndHouse(question, asksForHome),
    attempt(registry.hasFaceImage(pid)),
    attempt(registry.findCard(pid)),
    asksForHome ? attempt(registry.findMoveRecords(pid).then((items) => items.map(toMoveRecord))) : NOT_ASKED,
  ])
  // Where the area is a district, a stay at one of its municipal registries counts too.
  const stays = booklets.some((booklet) => areaOf(booklet).kind === 'district') ? (moves.found ?? []) : []
  const parentDistricts = await findParentDistricts(registry, [
    ...(house.found ? [house.found.rcode.code] : []),
    ...stays.flatMap(({ rcodeIn, rcodeOut }) => [rcodeIn, rcodeOut]),
  ])
  return { person, parentDistricts, house, face, card, moves }
}

/** The properties are getters: a copy of the whole would read them all. */
export async function gatherFacts(question: FactsQuestion): Promise<GatheredFacts> {
  const { registry, pid, selections, today } = question
  const booklets = selections.filter(({ bpType }) => bpType === BOOKLET)
  const { person, parentDistricts, house, face, card, moves } = await askAll(question, booklets)
  let birth: Attempt<BirthRecord | null> = NONE
  const facts = {
    person,
    parentDistricts,
    get house() {
      return read(house)
    },
    get hasFaceImage() {
      return read(face)
    },
    get hasCardRecord() {
      return read(card) !== null
    },
    get card() {
      return read(card)
    },
    get moveRecords() {
      return read(moves)
    },
    get birthRecord() {
      return read(birth)
    },
  }
  if (booklets.some((selection) => isBirthRecordNeeded({ facts, selection, today })))
    birth = await attempt(registry.findBirthRecord(pid).then((born) => born && toBirthRecord(born)))
  return facts
}
