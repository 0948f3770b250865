// Registry offices: one per district, and the municipal ones listed in the reference notes (decision 19).
import { findDistrict } from '@border-pass/domain/reference/districts'
import type { RegistryOffice } from '@border-pass/domain/registry/records'

const BANGKOK = '10'

const municipal = (code: string, parent: string, th: string, en: string): RegistryOffice => ({
  code,
  th: `สำนักทะเบียนท้องถิ่น${th}`,
  en: `${en} Municipal Registry`,
  parent,
})

const MUNICIPAL: readonly RegistryOffice[] = [
  municipal('8599', '8501', 'เทศบาลเมืองระนอง', 'Ranong Town'),
  municipal('8598', '8501', 'เทศบาลตำบลปากน้ำ', 'Pak Nam'),
  municipal('8597', '8501', 'เทศบาลตำบลหงาว', 'Ngao'),
  municipal('8596', '8502', 'เทศบาลตำบลละอุ่น', 'La-un'),
  municipal('8595', '8503', 'เทศบาลตำบลกะเปอร์', 'Kapoe'),
  municipal('8594', '8504', 'เทศบาลตำบลน้ำจืด', 'Nam Chuet'),
  municipal('8593', '8501', 'เทศบาลเมืองบางริ้น', 'Bang Rin Town'),
  municipal('3099', '3001', 'เทศบาลนครนครราชสีมา', 'Nakhon Ratchasima City'),
  municipal('5099', '5001', 'เทศบาลนครเชียงใหม่', 'Chiang Mai City'),
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
  const office = findRegistryOffice(code)
  if (office === null) throw new Error(`The sandbox uses the registry office ${code}, which does not exist.`)
  return office
}
