// The area of a citizen's house, and the area that the office requires (copy deck, Third design). Only the server imports this file,
// because the list of districts is heavy.
import type { Selection } from '../eligibility/facts.ts'
import { getArea, toPlace } from '../eligibility/residence/area.ts'
import { findDistrict } from '../reference/districts.ts'
import { findProvince } from '../reference/provinces.ts'
import type { House } from '../registry/records.ts'
import { toProvince } from '../values/area-code.ts'

/** Its name stands without จังหวัด (province), and its districts are called เขต instead of อำเภอ. */
const BANGKOK = '10'

function writeProvince(code: string): string {
  return `${code === BANGKOK ? '' : 'จังหวัด'}${findProvince(code)?.th ?? code}`
}

function writeDistrict(code: string): string {
  const name = findDistrict(code)?.th
  return name === undefined
    ? writeProvince(toProvince(code))
    : `${toProvince(code) === BANGKOK ? 'เขต' : 'อำเภอ'}${name}`
}

function joinProvinces(provinces: readonly string[]): string {
  const names = provinces.map((code) => findProvince(code)?.th ?? code)
  return provinces.length === 1
    ? provinces.map(writeProvince).join('')
    : `จังหวัด${names.slice(0, -1).join(' ')} หรือ${names[names.length - 1]}`
}

type AreaNames = { readonly home: string; readonly needed: string }

/** Names districts within one province, else provinces. */
export function findAreaNames(house: House, selection: Pick<Selection, 'borderCity' | 'office'>): AreaNames {
  const area = getArea(selection)
  const { code } = toPlace(house)
  if (area.kind === 'provinces')
    return { home: writeProvince(toProvince(code)), needed: joinProvinces(area.provinces) }
  const isInProvince = toProvince(code) === toProvince(area.district)
  return {
    home: isInProvince ? writeDistrict(code) : writeProvince(toProvince(code)),
    needed: writeDistrict(area.district),
  }
}

export function describeOutOfArea({ home, needed }: AreaNames): string {
  return `ทะเบียนบ้านของท่านอยู่${home} ต้องอยู่${needed}`
}
