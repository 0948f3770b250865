// Gathers the registry records that the rules of eligibility need for the given selections (office and pass type), in parallel. A failed
// look-up stops only a verdict that needs its fact (D22).
import { toBirthRecord, toMoveRecord } from '@border-pass/contract/schemas/registry-records'
import { isBirthRecordNeeded } from '@border-pass/domain/eligibility/decide-eligibility'
import {
  type CitizenFacts,
  type Fact,
  getKnownOr,
  type ParentDistricts,
  type Selection,
} from '@border-pass/domain/eligibility/facts'
import { getArea } from '@border-pass/domain/eligibility/residence/area'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { BOOKLET } from '@border-pass/domain/values/pass-type'
import { attempt, type CardRecord, type CivilRegistry } from '../../ports/civil-registry.ts'
import { findPerson } from './person-in-registry.ts'

/** The rules need only whether a card exists; saving needs its English name. */
export type GatheredFacts = CitizenFacts & { readonly card: Fact<CardRecord | null> }

type FactsQuery = {
  readonly registry: CivilRegistry
  readonly pid: string
  readonly selections: readonly Selection[]
  readonly today: BuddhistDate
}

const NOTHING = { known: null }

/** Stands for a record that no selection needs: a rule that reads it has a bug. */
const NOT_NEEDED = { unread: new Error('This record was not looked up.') }

async function readFact<Found>(lookUp: Promise<Found>): Promise<Fact<Found>> {
  const { found, failure } = await attempt(lookUp)
  return failure === null ? { known: found } : { unread: failure }
}

async function findPersonAndHouse({ registry, pid }: FactsQuery, needsHome: boolean) {
  const person = await findPerson(registry, pid)
  if (!needsHome) return { person, house: NOT_NEEDED }
  const house = person && person.hid !== '' ? await readFact(registry.findHouse(person.hid)) : NOTHING
  return { person, house }
}

/** The record of a municipal registry names its district (D19). */
async function findParentDistricts(
  registry: CivilRegistry,
  codes: readonly string[],
): Promise<ParentDistricts> {
  // An incomplete move record may have a code of zeros, which names no office.
  const valid = [...new Set(codes)].filter((code) => /^\d{4}$/.test(code) && code !== '0000')
  const findParent = async (code: string) => (await registry.findRegistryOffice(code))?.parent ?? null
  return new Map(
    await Promise.all(valid.map(async (code) => [code, await readFact(findParent(code))] as const)),
  )
}

export async function gatherFacts(query: FactsQuery): Promise<GatheredFacts> {
  const { registry, pid, selections, today } = query
  const booklets = selections.filter(({ bpType }) => bpType === BOOKLET)
  const needsHome = booklets.length > 0
  const [{ person, house }, hasFaceImage, card, moveRecords] = await Promise.all([
    findPersonAndHouse(query, needsHome),
    readFact(registry.hasFaceImage(pid)),
    readFact(registry.findCard(pid)),
    needsHome ? readFact(registry.findMoveRecords(pid).then((items) => items.map(toMoveRecord))) : NOT_NEEDED,
  ])
  // If the area is a district, a stay at one of its municipal registries counts too.
  const isDistrict = booklets.some((booklet) => getArea(booklet).kind === 'district')
  const stays = isDistrict ? getKnownOr(moveRecords, []) : []
  const home = getKnownOr(house, null)
  const parentDistricts = await findParentDistricts(registry, [
    ...(home ? [home.rcode.code] : []),
    ...stays.flatMap(({ rcodeIn, rcodeOut }) => [rcodeIn, rcodeOut]),
  ])
  const hasCardRecord = 'known' in card ? { known: card.known !== null } : card
  const facts = { person, house, hasFaceImage, card, hasCardRecord, moveRecords, parentDistricts }
  // The birth record is looked up last, because only the other records show whether it can change a verdict.
  const withoutBirth = { ...facts, birthRecord: NOTHING }
  if (!booklets.some((selection) => isBirthRecordNeeded({ facts: withoutBirth, selection, today })))
    return withoutBirth
  const findBirth = registry.findBirthRecord(pid)
  return { ...facts, birthRecord: await readFact(findBirth.then((born) => born && toBirthRecord(born))) }
}
