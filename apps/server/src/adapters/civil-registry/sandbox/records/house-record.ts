// A person's home as the registry's house record (specification 3, House).
import type { House, NamedCode } from '@border-pass/domain/registry/records'
import { getAreaName } from '../area-names.ts'
import { getRegistryOffice } from '../registry-offices.ts'
import type { Home, SandboxPerson } from '../sandbox-person.ts'

const BANGKOK = '10'
const NO_STREET: NamedCode = { code: '0', th: '', en: '' }

/** Towns have no villages; the village is then 0. */
function village({ subdistrict, moo }: Home): NamedCode {
  const tambon = getAreaName('tt', subdistrict)
  const amphoe = getAreaName('aa', subdistrict.slice(0, 4))
  const province = getAreaName('cc', subdistrict.slice(0, 2))
  const inBangkok = province.code === BANGKOK
  const areas = inBangkok
    ? `แขวง${tambon.th} เขต${amphoe.th} ${province.th}`
    : `ตำบล${tambon.th} อำเภอ${amphoe.th} จังหวัด${province.th}`
  return {
    code: subdistrict + String(moo).padStart(2, '0'),
    th: moo === 0 ? areas : `หมู่ที่ ${moo} ${areas}`,
    en: `${moo === 0 ? '' : `Moo ${moo} `}${tambon.en} ${amphoe.en} ${province.en}`,
  }
}

function street(kind: 'soi' | 'thanon' | 'trok', code: string | undefined): NamedCode {
  return code === undefined ? NO_STREET : getAreaName(kind, code)
}

export function houseRecord({ hid, home }: SandboxPerson): House {
  const { code, th, en } = getRegistryOffice(home.rcode)
  return {
    hid,
    houseNo: home.houseNo,
    ccaatmm: village(home),
    rcode: { code, th, en },
    soi: street('soi', home.soi),
    thanon: street('thanon', home.thanon),
    trok: street('trok', home.trok),
  }
}
