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

type Named = { readonly th: string; readonly en: string }

type AreaNames = { readonly tambon: Named; readonly amphoe: Named; readonly province: Named }

export type Home = { readonly house: House; readonly names: AreaNames }

const UNNAMED: Named = { th: '', en: '' }

/** How long an answer waits for a name that the reference lists have too. */
const NAMES_WAIT_MS = 1_000

/** Names decide nothing: where the look-up fails or takes long, they are those of the reference lists (D22). */
export async function homeIn(registry: CivilRegistry, house: House | null): Promise<Home | null> {
  if (house === null) return null
  const { code } = house.ccaatmm
  const named = async (lookUp: Promise<Named | null>, inReference: Named | undefined): Promise<Named> => {
    const found = attempt(lookUp).then(
      (asked) => (asked.failure === null ? asked.found : inReference) ?? UNNAMED,
    )
    return inReference ? Promise.race([found, pause(NAMES_WAIT_MS, inReference, { ref: false })]) : found
  }
  const [tambon, amphoe, province] = await Promise.all([
    named(registry.findArea('tt', toSubdistrict(code)), findSubdistrict(toSubdistrict(code))),
    named(registry.findArea('aa', toDistrict(code)), findDistrict(toDistrict(code))),
    named(registry.findArea('cc', toProvince(code)), findProvince(toProvince(code))),
  ])
  return { house, names: { tambon, amphoe, province } }
}

/** addr1 is houseNo#moo#trok#soi#thanon, addr2 is tambon#amphoe#province. */
export function writeAddress({ house, names: { tambon, amphoe, province } }: Home) {
  const { houseNo, trok, soi, thanon } = house
  const { village: moo } = toHomeAddress(house, tambon.th)
  return {
    addr1: joinWithHash([houseNo, moo, trok.th, soi.th, thanon.th]),
    addr2: joinWithHash([tambon.th, amphoe.th, province.th]),
    addr1Eng: joinWithHash([houseNo, moo, trok.en, soi.en, thanon.en]),
    addr2Eng: joinWithHash([tambon.en, amphoe.en, province.en]),
  }
}
