// The address of a house in Thai and English: its number and streets, and the names of its areas.
import { homeAddressOf } from '@border-pass/domain/delivery/delivery-options'
import { findDistrict } from '@border-pass/domain/reference/districts'
import { findProvince } from '@border-pass/domain/reference/provinces'
import { findSubdistrict } from '@border-pass/domain/reference/subdistricts'
import type { House } from '@border-pass/domain/registry/records'
import { districtOf, provinceOf, subdistrictOf } from '@border-pass/domain/values/area-code'
import { joinWithHash } from '@border-pass/domain/values/names/address'
import { attempt, type CivilRegistry } from '../../ports/civil-registry.ts'

type Named = { readonly th: string; readonly en: string }

export type AreaNames = { readonly tambon: Named; readonly amphoe: Named; readonly province: Named }

const UNNAMED: Named = { th: '', en: '' }

/** Names decide nothing: where the look-up fails, they are those of the reference lists (D22). */
export async function findAreaNames(registry: CivilRegistry, house: House): Promise<AreaNames> {
  const { code } = house.ccaatmm
  const [tambon, amphoe, province] = await Promise.all([
    named(registry.findArea('tt', subdistrictOf(code)), () => findSubdistrict(subdistrictOf(code))),
    named(registry.findArea('aa', districtOf(code)), () => findDistrict(districtOf(code))),
    named(registry.findArea('cc', provinceOf(code)), () => findProvince(provinceOf(code))),
  ])
  return { tambon, amphoe, province }
}

async function named(lookUp: Promise<Named | null>, inReference: () => Named | undefined): Promise<Named> {
  const { found, failure } = await attempt(lookUp)
  return (failure === null ? found : inReference()) ?? UNNAMED
}

type WrittenAddress = {
  readonly addr1: string
  readonly addr2: string
  readonly addr1Eng: string
  readonly addr2Eng: string
}

/** addr1 is houseNo#moo#trok#soi#thanon, addr2 is tambon#amphoe#province. */
export function writeAddress(house: House, { tambon, amphoe, province }: AreaNames): WrittenAddress {
  const { houseNo, trok, soi, thanon } = house
  const { village: moo } = homeAddressOf(house, tambon.th)
  return {
    addr1: joinWithHash([houseNo, moo, trok.th, soi.th, thanon.th]),
    addr2: joinWithHash([tambon.th, amphoe.th, province.th]),
    addr1Eng: joinWithHash([houseNo, moo, trok.en, soi.en, thanon.en]),
    addr2Eng: joinWithHash([tambon.en, amphoe.en, province.en]),
  }
}
