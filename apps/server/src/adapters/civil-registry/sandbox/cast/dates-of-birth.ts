// Dates of birth that are partly unknown, or from the calendar before 1941.
import { citizen } from '../citizen.ts'
import { on } from '../day.ts'
import { house } from '../home.ts'
import { miss, mr, mrs } from '../name.ts'
import { MUEANG_RANONG } from './offices.ts'

const TEMPORARY_AT_RANONG = { office: MUEANG_RANONG, bpType: 1, outcome: 'ELIGIBLE' } as const
const BOOKLET_AT_RANONG = { office: MUEANG_RANONG, bpType: 2, outcome: 'ELIGIBLE' } as const

export const DATES_OF_BIRTH = [
  citizen({
    number: 803,
    shows: 'ไม่ทราบวันเกิด ทราบเดือนและปี',
    ...BOOKLET_AT_RANONG,
    name: mr('เดือนห้า ไม่รู้วัน', 'DUEANHA MAIRUWAN'),
    born: on(2510, 5, 0),
    home: house('83', 1, '850105'),
    movedIn: on(2531, 1, 1),
  }),
  citizen({
    number: 804,
    shows: 'ทราบเพียงปีเกิด',
    ...BOOKLET_AT_RANONG,
    name: mrs('ปีมะโรง ไม่รู้เดือน', 'PIMARONG MAIRUDUEAN'),
    born: on(2507, 0, 0),
    home: house('84', 1, '850105'),
    movedIn: null,
  }),
  citizen({
    number: 805,
    shows: 'ทราบวันและปี ไม่ทราบเดือนเกิด',
    ...BOOKLET_AT_RANONG,
    name: miss('วันที่ ลืมเดือน', 'WANTHI LUEMDUEAN'),
    born: on(2515, 0, 12),
    home: house('85', 1, '850105'),
    movedIn: on(2540, 6, 1),
  }),
  citizen({
    number: 806,
    shows: 'เกิด 29 กุมภาพันธ์ 2482 ซึ่งเป็น ค.ศ. 1940 ตามปีแบบเดิม',
    ...BOOKLET_AT_RANONG,
    name: mr('อธิก เดือนสอง', 'ATHIK DUEANSONG'),
    born: on(2482, 2, 29),
    home: house('86', 1, '850105'),
    movedIn: on(2500, 1, 1),
  }),
  citizen({
    number: 807,
    shows: 'เกิดมกราคม 2480 ซึ่งเป็น ค.ศ. 1938 ตามปีแบบเดิม',
    ...BOOKLET_AT_RANONG,
    name: mrs('สงกรานต์ ปีเก่า', 'SONGKRAN PIKAO'),
    born: on(2480, 1, 20),
    home: house('87', 1, '850105'),
    movedIn: on(2500, 1, 1),
  }),
  citizen({
    number: 810,
    shows: 'ทะเบียนไม่บอกอายุ คำนวณจากวันเกิด',
    ...TEMPORARY_AT_RANONG,
    name: mr('ลืมนับ อายุตน', 'LUEMNAP AYUTON'),
    born: on(2538, 12, 31),
    home: house('90', 1, '850109'),
    hasAge: false,
  }),
]
