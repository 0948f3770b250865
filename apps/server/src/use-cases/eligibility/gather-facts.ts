// Gathers what the rules of eligibility look at, side by side (decision 22). A look-up that fails fails the whole.
import { toBirthRecord, toCardRecord, toMoveRecord } from '@border-pass/contract/registry-records'
import type { CitizenFacts } from '@border-pass/domain/eligibility/facts'
import type { CardRecord } from '@border-pass/domain/registry/card-record'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import { findPerson } from './person-in-registry.ts'

async function findHouseOf(registry: CivilRegistry, pid: string) {
  const person = await findPerson(registry, pid)
  const house = person && person.hid !== '' ? await registry.findHouse(person.hid) : null
  return { person, house }
}

/** Municipal registries belong to a district, which their own record names (decision 19). */
async function findParentDistricts(registry: CivilRegistry, codes: readonly string[]) {
  const named = [...new Set(codes)].filter((code) => /^\d{4}$/.test(code) && code !== '0000')
  const offices = await Promise.all(named.map((code) => registry.findRegistryOffice(code)))
  return new Map(offices.flatMap((office) => (office?.parent ? [[office.code, office.parent]] : [])))
}

/** What the card says is of use beyond the rules. */
type GatheredFacts = CitizenFacts & { readonly card: CardRecord | null }

export async function gatherFacts(registry: CivilRegistry, pid: string): Promise<GatheredFacts> {
  const [{ person, house }, face, card, moves, birth] = await Promise.all([
    findHouseOf(registry, pid),
    registry.findFaceImage(pid),
    registry.findCard(pid),
    registry.findMoveRecords(pid),
    registry.findBirthRecord(pid),
  ])
  const moveRecords = moves.map(toMoveRecord)
  const birthRecord = birth && toBirthRecord(birth)
  const parentDistricts = await findParentDistricts(registry, [
    ...(house ? [house.rcode.code] : []),
    ...moveRecords.flatMap((move) => [move.rcodeIn, move.rcodeOut]),
    ...(birthRecord ? [birthRecord.rcode] : []),
  ])
  return {
    person,
    house,
    hasFaceImage: face !== null,
    hasCardRecord: card !== null,
    card: card && toCardRecord(card),
    moveRecords,
    birthRecord,
    parentDistricts,
  }
}
