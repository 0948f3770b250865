// The names behind the codes of provinces, districts, subdistricts and streets (specification 7, house).
import { findDistrict } from '@border-pass/domain/reference/districts'
import { findOffice, type IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { findProvince } from '@border-pass/domain/reference/provinces'
import type { NamedRow } from '@border-pass/domain/reference/reference-row'
import { findSubdistrict } from '@border-pass/domain/reference/subdistricts'
import type { RegistryOffice } from '@border-pass/domain/registry/records'
import { removeTrailingZeros } from '@border-pass/domain/values/area-code'
import type { AreaKind } from '../../../ports/civil-registry.ts'
import { requireEntry } from './sandbox-person.ts'

const STREETS: Readonly<Record<'thanon' | 'soi' | 'trok', readonly NamedRow[]>> = {
  thanon: [
    { code: '8501001', th: 'เรืองราษฎร์', en: 'RUEANGRAT' },
    { code: '6306001', th: 'อินทรคีรี', en: 'INTHARAKHIRI' },
    { code: '9010001', th: 'กาญจนวนิช', en: 'KANCHANAWANIT' },
  ],
  soi: [
    { code: '8501002', th: 'เรืองราษฎร์ 5', en: 'RUEANGRAT 5' },
    { code: '6306002', th: 'ศรีพานิช', en: 'SI PHANIT' },
  ],
  trok: [{ code: '8501003', th: 'ตลาดแขก', en: 'TALAT KHAEK' }],
}

const createStreetFinder = (kind: keyof typeof STREETS) => (code: string) =>
  STREETS[kind].find((street) => street.code === code)

/** A code has two digits for each level; zeros behind them stand for the levels below. */
const AREA_FINDERS: Readonly<Record<AreaKind, (code: string) => NamedRow | undefined>> = {
  cc: (code) => findProvince(removeTrailingZeros(code, 2)),
  aa: (code) => findDistrict(removeTrailingZeros(code, 4)),
  tt: (code) => findSubdistrict(removeTrailingZeros(code, 6)),
  trok: createStreetFinder('trok'),
  soi: createStreetFinder('soi'),
  thanon: createStreetFinder('thanon'),
}

export function findAreaName(kind: AreaKind, code: string): NamedRow | null {
  const area = AREA_FINDERS[kind](code)
  return area === undefined ? null : { code, th: area.th, en: area.en }
}

export function getAreaName(kind: AreaKind, code: string): NamedRow {
  return requireEntry(findAreaName(kind, code), `area ${kind} ${code}`)
}

export function getOffice(code: string): IssuingOffice {
  return requireEntry(findOffice(code), `office ${code}`)
}

// Registry offices: one per district, and the municipal ones listed in the reference notes (D19).

export const BANGKOK = '10'

const createMunicipalOffice = (code: string, parent: string, th: string, en: string): RegistryOffice => ({
  code,
  th: `สำนักทะเบียนท้องถิ่น${th}`,
  en: `${en} Municipal Registry`,
  parent,
})

const MUNICIPAL: readonly RegistryOffice[] = [
  createMunicipalOffice('8599', '8501', 'เทศบาลเมืองระนอง', 'Ranong Town'),
  createMunicipalOffice('8598', '8501', 'เทศบาลตำบลปากน้ำ', 'Pak Nam'),
  createMunicipalOffice('8597', '8501', 'เทศบาลตำบลหงาว', 'Ngao'),
  createMunicipalOffice('8596', '8502', 'เทศบาลตำบลละอุ่น', 'La-un'),
  createMunicipalOffice('8595', '8503', 'เทศบาลตำบลกะเปอร์', 'Kapoe'),
  createMunicipalOffice('8594', '8504', 'เทศบาลตำบลน้ำจืด', 'Nam Chuet'),
  createMunicipalOffice('8593', '8501', 'เทศบาลเมืองบางริ้น', 'Bang Rin Town'),
  createMunicipalOffice('3099', '3001', 'เทศบาลนครนครราชสีมา', 'Nakhon Ratchasima City'),
  createMunicipalOffice('5099', '5001', 'เทศบาลนครเชียงใหม่', 'Chiang Mai City'),
]

const municipalByCode = new Map(MUNICIPAL.map((office) => [office.code, office]))

export function findRegistryOffice(code: string): RegistryOffice | null {
  const office = municipalByCode.get(code)
  if (office !== undefined) return office
  const district = findDistrict(code)
  if (district === undefined) return null
  const kind = district.province === BANGKOK ? 'เขต' : 'อำเภอ'
  return { code, th: `สำนักทะเบียน${kind}${district.th}`, en: `${district.en} Registry`, parent: null }
}

export function getRegistryOffice(code: string): RegistryOffice {
  return requireEntry(findRegistryOffice(code), `registry office ${code}`)
}
