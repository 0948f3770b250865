// Names that are long, truncated, titled, or contain a dot or a space.
import { citizen } from '../citizen.ts'
import { on } from '../day.ts'
import { house } from '../home.ts'
import { actingSubLieutenant, miss, mr, mrs } from '../name.ts'
import { MUEANG_RANONG } from './offices.ts'

const TEMPORARY_AT_RANONG = { office: MUEANG_RANONG, bpType: 1, outcome: 'ELIGIBLE' } as const
const BOOKLET_AT_RANONG = { office: MUEANG_RANONG, bpType: 2, outcome: 'ELIGIBLE' } as const

const withSpace = mr('ธีรเดช ชายแดน', 'THIRADET CHAIDAEN')

export const LONG_AND_ODD_NAMES = [
  citizen({
    number: 801,
    shows: 'ชื่อยาวมากทั้งไทยและอังกฤษ ถูกตัดใน MRZ',
    ...BOOKLET_AT_RANONG,
    name: mrs(
      'ณัฐธยาน์ภัสสร์กุลนันท์ พิพัฒนวัฒนานุรักษ์เจริญสุขสวัสดิ์ชัยมงคล',
      'NATTHAYAPHATSAKUNLANAN PHIPHATTHANAWATTHANANURAKCHAROENSUKSAWATCHAIMONGKHON',
    ),
    born: on(2528, 10, 31),
    home: house('1234/5678', 12, '850107', { thanon: '8501001', soi: '8501002', trok: '8501003' }),
  }),
  citizen({
    number: 802,
    shows: 'เกิดและอยู่ที่ตำบล จ.ป.ร. ซึ่งชื่อมีจุด',
    ...TEMPORARY_AT_RANONG,
    name: mr('จำปา ปากจั่น', 'CHAMPA PAKCHAN'),
    born: on(2526, 5, 20),
    home: house('82', 7, '850406'),
  }),
  citizen({
    number: 808,
    shows: 'มีชื่อกลาง',
    ...TEMPORARY_AT_RANONG,
    name: miss('อลิสา มารี ทะเลงาม', 'ALISA MARIE THALENGAM'),
    born: on(2542, 4, 13),
    home: house('88', 1, '850109'),
  }),
  citizen({
    number: 809,
    shows: 'คำนำหน้าเป็นยศ',
    ...TEMPORARY_AT_RANONG,
    name: actingSubLieutenant('กล้าหาญ รักชาติ', 'KLAHAN RAKCHAT'),
    born: on(2536, 8, 1),
    home: house('89', 1, '850109'),
  }),
  citizen({
    number: 811,
    shows: 'นามสกุลมีช่องว่าง',
    ...BOOKLET_AT_RANONG,
    name: {
      ...withSpace,
      lastName: 'ณ ชายแดน',
      english: { ...withSpace.english, lastName: 'NA CHAIDAEN' },
    },
    born: on(2529, 1, 17),
    home: house('91', 1, '850101'),
  }),
]
