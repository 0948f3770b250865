// Elderly and disabled citizens, to whom some offices deliver (specification 6; decisions 25 and 26).
import { citizen } from '../citizen.ts'
import { on, turnsToday, turnsTomorrow } from '../day.ts'
import { house } from '../home.ts'
import { mr, mrs } from '../name.ts'
import { MAE_SOT, MUEANG_RANONG, SADAO } from './offices.ts'

const BOOKLET_AT_MAE_SOT = { office: MAE_SOT, bpType: 2 } as const
const IN_TOWN = house('61', 2, '630601', { thanon: '6306001' })
const OUT_OF_TOWN = house('62', 2, '630604')

export const HOME_DELIVERY = [
  citizen({
    number: 601,
    shows: 'อายุครบ 60 ปีวันนี้ อยู่ตำบลเดียวกับด่าน เลือกจัดส่งที่บ้านได้',
    ...BOOKLET_AT_MAE_SOT,
    outcome: 'ELIGIBLE',
    name: mr('เกษียณ วันนี้', 'KASIAN WANNI'),
    born: turnsToday(60),
    home: IN_TOWN,
  }),
  citizen({
    number: 602,
    shows: 'อายุครบ 60 ปีวันพรุ่งนี้ วันนี้ยังต้องระบุความพิการจึงจัดส่งได้',
    ...BOOKLET_AT_MAE_SOT,
    outcome: 'ELIGIBLE',
    name: mrs('เกษียณ พรุ่งนี้', 'KASIAN PHRUNGNI'),
    born: turnsTomorrow(60),
    home: IN_TOWN,
  }),
  citizen({
    number: 603,
    shows: 'อายุ 60 ปีขึ้นไป อยู่ตำบลอื่น ได้แบบผู้สูงอายุแต่ไม่จัดส่งที่บ้าน',
    ...BOOKLET_AT_MAE_SOT,
    outcome: 'ELIGIBLE',
    name: mrs('แก้วตา แม่ตาว', 'KAEOTA MAETAO'),
    born: on(2494, 8, 16),
    home: OUT_OF_TOWN,
  }),
  citizen({
    number: 604,
    shows: 'ผู้พิการอายุต่ำกว่า 60 ปี ตำบลเดียวกับด่าน เลือกจัดส่งที่บ้านได้',
    ...BOOKLET_AT_MAE_SOT,
    outcome: 'ELIGIBLE',
    name: mr('เข้มแข็ง ก้าวไป', 'KHEMKHAENG KAOPAI'),
    born: on(2535, 11, 30),
    home: IN_TOWN,
  }),
  citizen({
    number: 605,
    shows: 'ผู้พิการอยู่ต่างตำบลกับด่านสะเดา ไม่มีจัดส่งที่บ้าน',
    office: SADAO,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mrs('ซารีนา ยืนหยัด', 'SARINA YUENYAT'),
    born: on(2537, 3, 8),
    home: house('63', 1, '901007'),
  }),
  citizen({
    number: 606,
    shows: 'อายุ 60 ปีขึ้นไป แต่ด่านระนองไม่มีการจัดส่ง',
    office: MUEANG_RANONG,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('ปู่เพิ่ม สุขใจ', 'PUPHOEM SUKCHAI'),
    born: on(2493, 7, 14),
    home: house('64', 1, '850101'),
  }),
  citizen({
    number: 607,
    shows: 'อายุ 60 ปีขึ้นไป แบบชั่วคราวไม่มีการจัดส่ง',
    office: MAE_SOT,
    bpType: 1,
    outcome: 'ELIGIBLE',
    name: mrs('ย่าแย้ม สุขใจ', 'YAYAEM SUKCHAI'),
    born: on(2496, 2, 3),
    home: IN_TOWN,
  }),
]
