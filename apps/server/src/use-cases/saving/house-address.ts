// The address of a house in Thai and English: its number and streets, and the names of its areas.
import { setTimeout as pause } from 'node:timers/promises'
import { toHomeAddress } from '@border-pass/domain/delivery/delivery-options'
import { findDistrict } from '@border-pass/domain/reference/districts'
import { findProvince } from '@border-pass/domain/reference/provinces'
import { findSubdistrict } from '@border-pass/domain/reference/subdistricts'
import type { House } from '@border-pass/domain/registry/records'
import { toDistrict, toProvince, toSubdistrict } from '@border-pass/domain/values/area-code'
import { joinWithHash } from '@border-pass/domain/values/names/hash-joined'
import { attempt, type CivilRegistry } from '../../ports/civil-registry.ts'

type BilingualName = { readonly th: string; readonly en: string }

type AreaNames = {
  readonly tambon: BilingualName
  readonly amphoe: BilingualName
  readonly province: BilingualName
}

export type Home = { readonly house: House; readonly names: AreaNames }

const UNNAMED: BilingualName = { th: '', en: '' }

/** How long to wait for a name that the reference lists have too. */
const NAMES_WAIT_MS = 1_000

/** Adds the names of the areas. No rule depends on a name, so the reference lists replace a failed or slow look-up (D22). */
export async function addAreaNames(registry: CivilRegistry, house: House | null): Promise<Home | null> {
  if (house === null) return null
  const { code } = house.ccaatmm
  const findName = async (
    lookUp: Promise<BilingualName | null>,
    inReference: BilingualName | undefined,
  ): Promise<BilingualName> => {
    const found = attempt(lookUp).then(
      (name) => (name.failure === null ? name.found : inReference) ?? UNNAMED,
    )
    // `ref: false` lets the process exit while this timer runs.
    return inReference ? Promise.race([found, pause(NAMES_WAIT_MS, inReference, { ref: false })]) : found
  }
  const [tambon, amphoe, province] = await Promise.all([
    findName(registry.findArea('tt', toSubdistrict(code)), findSubdistrict(toSubdistrict(code))),
    findName(registry.findArea('aa', toDistrict(code)), findDistrict(toDistrict(code))),
    findName(registry.findArea('cc', toProvince(code)), findProvince(toProvince(code))),
  ])
  return { house, names: { tambon, amphoe, province } }
}

/** addr1 is houseNo#moo#trok#soi#thanon, addr2 is tambon#amphoe#province. */
export function writeAddress({ house, names: { tambon, amphoe, province } }: Home) {
  const { houseNo, trok, soi, thanon } = house
  // The village's number, the same in both languages.
  const { village: moo } = toHomeAddress(house, tambon.th)
  return {
    addr1: joinWithHash([houseNo, moo, trok.th, soi.th, thanon.th]),
    addr2: joinWithHash([tambon.th, amphoe.th, province.th]),
    addr1Eng: joinWithHash([houseNo, moo, trok.en, soi.en, thanon.en]),
    addr2Eng: joinWithHash([tambon.en, amphoe.en, province.en]),
  }
}
