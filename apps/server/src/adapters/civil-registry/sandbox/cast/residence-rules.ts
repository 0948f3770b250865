// The rules about moves and days of residence, for Myanmar, Laos and Cambodia.
import { citizen } from '../citizen.ts'
import { daysAgo, on, unknownDay } from '../day.ts'
import { house } from '../home.ts'
import { miss, mr, mrs } from '../name.ts'
import { MUEANG_RANONG } from './offices.ts'

const BOOKLET_AT_RANONG = { office: MUEANG_RANONG, bpType: 2 } as const

export const RESIDENCE_RULES = [
  citizen({
    number: 304,
    shows: 'อยู่ในพื้นที่ครบ 180 วันวันนี้ ขอได้แล้ว',
    ...BOOKLET_AT_RANONG,
    outcome: 'ELIGIBLE',
    name: mrs('ครบถ้วน พอดี', 'KHROPTHUAN PHODI'),
    born: on(2527, 2, 20),
    home: house('33', 1, '850106'),
    movedIn: daysAgo(180),
    moves: [{ moved: daysAgo(180), livedThereSince: on(2527, 2, 20), from: '8401', to: '8501' }],
  }),
  citizen({
    number: 305,
    shows: 'อยู่สองช่วง 100 วันและ 80 วัน รวมครบ 180 วัน',
    ...BOOKLET_AT_RANONG,
    outcome: 'ELIGIBLE',
    name: mr('สองช่วง กลับบ้าน', 'SONGCHUANG KLAPBAN'),
    born: on(2532, 3, 15),
    home: house('34', 1, '850106'),
    movedIn: daysAgo(80),
    moves: [
      { moved: daysAgo(380), livedThereSince: daysAgo(480), from: '8501', to: '1001' },
      { moved: daysAgo(80), livedThereSince: daysAgo(380), from: '1001', to: '8501' },
    ],
  }),
  citizen({
    number: 306,
    shows: 'รายการย้ายไม่มีวันที่ย้ายเข้า ข้อมูลไม่สมบูรณ์',
    ...BOOKLET_AT_RANONG,
    outcome: 'MOVE_INCOMPLETE',
    name: miss('ลืมวัน ย้ายบ้าน', 'LUEMWAN YAIBAN'),
    born: on(2531, 12, 12),
    home: house('35', 1, '850106'),
    moves: [{ moved: unknownDay, livedThereSince: on(2531, 12, 12), from: '8401', to: '8501' }],
  }),
  citizen({
    number: 307,
    shows: 'รายการย้ายไม่มีรหัสสำนักทะเบียนต้นทาง ข้อมูลไม่สมบูรณ์',
    ...BOOKLET_AT_RANONG,
    outcome: 'MOVE_INCOMPLETE',
    name: mr('ลืมที่ ย้ายบ้าน', 'LUEMTHI YAIBAN'),
    born: on(2530, 9, 28),
    home: house('36', 1, '850106'),
    moves: [{ moved: on(2560, 1, 5), livedThereSince: on(2530, 9, 28), from: '', to: '8501' }],
  }),
  citizen({
    number: 308,
    shows: 'รายการย้ายรู้เพียงเดือนและปี ข้อมูลไม่สมบูรณ์',
    ...BOOKLET_AT_RANONG,
    outcome: 'MOVE_INCOMPLETE',
    name: mrs('เลือนราง ย้ายบ้าน', 'LUEANRANG YAIBAN'),
    born: on(2521, 4, 1),
    home: house('37', 1, '850106'),
    moves: [{ moved: on(2560, 8, 0), livedThereSince: on(2521, 4, 1), from: '8401', to: '8501' }],
  }),
  citizen({
    number: 309,
    shows: 'รายการย้ายซ้อนกัน รวมวันแล้วเกินอายุ',
    ...BOOKLET_AT_RANONG,
    outcome: 'RESIDENCE_INVALID',
    name: mr('ซ้อนทับ เกินวัย', 'SONTHAP KOENWAI'),
    born: on(2540, 1, 15),
    home: house('38', 1, '850106'),
    moves: [
      { moved: on(2565, 2, 1), livedThereSince: on(2540, 1, 15), from: '8501', to: '8501' },
      { moved: on(2566, 2, 1), livedThereSince: on(2541, 1, 15), from: '8501', to: '8501' },
    ],
  }),
  citizen({
    number: 311,
    shows: 'ไม่เคยย้ายและไม่มีวันที่ย้ายเข้า นับตั้งแต่วันเกิด',
    ...BOOKLET_AT_RANONG,
    outcome: 'ELIGIBLE',
    name: mr('ตั้งแต่เกิด ที่เดิม', 'TANGTAEKOET THIDOEM'),
    born: on(2524, 10, 10),
    home: house('40', 3, '850103'),
    movedIn: null,
  }),
]
