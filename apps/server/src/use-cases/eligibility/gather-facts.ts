// Gathers the records for the rules of eligibility in parallel (decision 22). If one look-up fails, all fails.
import { toBirthRecord, toCardRecord, toMoveRecord } from '@border-pass/contract/schemas/registry-records'
import type { CitizenFacts } from '@border-pass/domain/eligibility/facts'
import type { CardRecord } from '@border-pass/domain/registry/card-record'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import { findPerson } from './person-in-registry.ts'

async function findHouseOf(registry: CivilRegistry, pid: string) {
  const person = await findPerson(registry, pid)
  const house = person && person.hid !== '' ? await registry.findHouse(person.hid) : null
  return { person, house }
}

/** The record of a municipal registry names its district (decision 19). */
async function findParentDistricts(registry: CivilRegistry, codes: readonly string[]) {
  const valid = [...new Set(codes)].filter((code) => /^\d{4}$/.test(code) && code !== '0000')
  const offices = await Promise.all(valid.map((code) => registry.findRegistryOffice(code)))
  return new Map(offices.flatMap((office) => (office?.parent ? [[office.code, office.parent]] : [])))
}

/** The rules need only whether a card exists; saving needs its English name. */
type GatheredFacts = CitizenFacts & { readonly card: CardRecord | null }

export async function gatherFacts(
  registry: CivilRegistry,
  pid: string,
  { withBirth = true }: { readonly withBirth?: boolean } = {},
): Promise<GatheredFacts> {
  const [{ person, house }, hasFaceImage, card, moves, birth] = await Promise.all([
    findHouseOf(registry, pid),
    registry.hasFaceImage(pid),
    registry.findCard(pid),
    registry.findMoveRecords(pid),
    withBirth ? registry.findBirthRecord(pid) : null,
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
    hasFaceImage,
    hasCardRecord: card !== null,
    card: card && toCardRecord(card),
    moveRecords,
    birthRecord,
    parentDistricts,
  }
}
