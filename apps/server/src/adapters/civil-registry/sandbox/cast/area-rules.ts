// The area rule for Myanmar, Laos and Cambodia, and the passes that a country offers.
import {
  ARANYAPRATHET,
  citizen,
  MUEANG_NONG_KHAI,
  MUEANG_RANONG,
  TAK_HALL,
  booklet,
  temporary,
} from '../citizen.ts'
import { daysAgo, house, miss, mr, mrs, on, unknownDay } from '../sandbox-person.ts'

export const AREA_RULES = [
  citizen(301, 'บ้านอยู่กรุงเทพฯ ขอแบบเล่มที่ระนองไม่ได้ ขอแบบชั่วคราวได้', {
    ...booklet(MUEANG_RANONG),
    outcome: 'OUT_OF_AREA',
    name: mr('กรุง ไกลด่าน', 'KRUNG KLAIDAN'),
    born: on(2529, 8, 8),
    home: house('99/9', 0, '100101'),
  }),
  citizen(302, 'บ้านอยู่อำเภอกระบุรี ขอแบบเล่มที่อำเภอเมืองระนองไม่ได้', {
    ...booklet(MUEANG_RANONG),
    outcome: 'OUT_OF_AREA',
    name: miss('กระเช้า ต่างอำเภอ', 'KRACHAO TANGAMPHOE'),
    born: on(2535, 5, 19),
    home: house('31', 2, '850403'),
  }),
  citizen(315, 'ไม่พบข้อมูลทะเบียนบ้าน ขอแบบเล่มไม่ได้ ขอแบบชั่วคราวได้', {
    ...booklet(MUEANG_RANONG),
    outcome: 'HOUSE_NOT_FOUND',
    name: mr('ไร้บ้าน ในทะเบียน', 'RAIBAN NAITHABIAN'),
    born: on(2530, 4, 21),
    home: house('44', 1, '850101'),
    hasHouse: false,
  }),
  citizen(303, 'ด่านเป็นที่ทำการจังหวัด อยู่อำเภอใดของจังหวัดตากก็ขอได้', {
    ...booklet(TAK_HALL),
    name: mr('ภูเขา เมืองตาก', 'PHUKHAO MUEANGTAK'),
    born: on(2526, 11, 3),
    home: house('32', 5, '630501'),
  }),
  citizen(310, 'ทะเบียนบ้านอยู่กับเทศบาลเมืองระนอง (8599) นับเป็นอำเภอเมืองระนอง', {
    ...booklet(MUEANG_RANONG),
    name: miss('เทศนา ในเมือง', 'THETSANA NAIMUEANG'),
    born: on(2537, 6, 6),
    home: house('39/2', 0, '850101', { rcode: '8599', thanon: '8501001', trok: '8501003' }),
    movedIn: on(2560, 3, 3),
    moves: [{ moved: on(2560, 3, 3), livedThereSince: on(2537, 6, 6), from: '1001', to: '8599' }],
  }),
  citizen(312, 'อยู่เมืองหนองคาย ขอแบบเล่มไปลาวได้', {
    ...booklet(MUEANG_NONG_KHAI),
    name: mrs('คำแพง ริมโขง', 'KHAMPHAENG RIMKHONG'),
    born: on(2523, 1, 9),
    home: house('41', 2, '430102'),
  }),
  citizen(313, 'อยู่เชียงใหม่ ขอแบบชั่วคราวไปลาวได้ ไม่ตรวจพื้นที่', {
    ...temporary(MUEANG_NONG_KHAI),
    name: mr('อินทร นักเดินทาง', 'INTHON NAKDOENTHANG'),
    born: on(2539, 7, 22),
    home: house('42', 1, '500101', { rcode: '5099' }),
  }),
  citizen(314, 'อยู่อรัญประเทศ ขอแบบเล่มไปกัมพูชาได้', {
    ...booklet(ARANYAPRATHET),
    name: miss('บูรพา ชายแดน', 'BURAPHA CHAIDAEN'),
    born: on(2534, 12, 1),
    home: house('43', 6, '270601'),
  }),
  citizen(210, 'ขอแบบชั่วคราวไปกัมพูชา ซึ่งมีเฉพาะแบบเล่ม', {
    ...temporary(ARANYAPRATHET),
    outcome: 'PASS_TYPE_NOT_OFFERED',
    name: miss('สุภาพร ด่านตะวันออก', 'SUPHAPHON DANTAWANOK'),
    born: on(2538, 2, 11),
    home: house('19', 1, '270601'),
  }),
]

// The rules about moves and days of residence, for Myanmar, Laos and Cambodia.

export const RESIDENCE_RULES = [
  citizen(304, 'อยู่ในพื้นที่ครบ 180 วันวันนี้ ขอได้แล้ว', {
    ...booklet(MUEANG_RANONG),
    name: mrs('ครบถ้วน พอดี', 'KHROPTHUAN PHODI'),
    born: on(2527, 2, 20),
    home: house('33', 1, '850106'),
    movedIn: daysAgo(180),
    moves: [{ moved: daysAgo(180), livedThereSince: on(2527, 2, 20), from: '8401', to: '8501' }],
  }),
  citizen(305, 'อยู่สองช่วง 100 วันและ 80 วัน รวมครบ 180 วัน', {
    ...booklet(MUEANG_RANONG),
    name: mr('สองช่วง กลับบ้าน', 'SONGCHUANG KLAPBAN'),
    born: on(2532, 3, 15),
    home: house('34', 1, '850106'),
    movedIn: daysAgo(80),
    moves: [
      { moved: daysAgo(380), livedThereSince: daysAgo(480), from: '8501', to: '1001' },
      { moved: daysAgo(80), livedThereSince: daysAgo(380), from: '1001', to: '8501' },
    ],
  }),
  citizen(306, 'รายการย้ายไม่มีวันที่ย้ายเข้า ข้อมูลไม่สมบูรณ์', {
    ...booklet(MUEANG_RANONG),
    outcome: 'MOVE_INCOMPLETE',
    name: miss('ลืมวัน ย้ายบ้าน', 'LUEMWAN YAIBAN'),
    born: on(2531, 12, 12),
    home: house('35', 1, '850106'),
    moves: [{ moved: unknownDay, livedThereSince: on(2531, 12, 12), from: '8401', to: '8501' }],
  }),
  citizen(307, 'รายการย้ายไม่มีรหัสสำนักทะเบียนต้นทาง ข้อมูลไม่สมบูรณ์', {
    ...booklet(MUEANG_RANONG),
    outcome: 'MOVE_INCOMPLETE',
    name: mr('ลืมที่ ย้ายบ้าน', 'LUEMTHI YAIBAN'),
    born: on(2530, 9, 28),
    home: house('36', 1, '850106'),
    moves: [{ moved: on(2560, 1, 5), livedThereSince: on(2530, 9, 28), from: '', to: '8501' }],
  }),
  citizen(308, 'รายการย้ายรู้เพียงเดือนและปี ข้อมูลไม่สมบูรณ์', {
    ...booklet(MUEANG_RANONG),
    outcome: 'MOVE_INCOMPLETE',
    name: mrs('เลือนราง ย้ายบ้าน', 'LUEANRANG YAIBAN'),
    born: on(2521, 4, 1),
    home: house('37', 1, '850106'),
    moves: [{ moved: on(2560, 8, 0), livedThereSince: on(2521, 4, 1), from: '8401', to: '8501' }],
  }),
  citizen(309, 'รายการย้ายซ้อนกัน รวมวันแล้วเกินอายุ', {
    ...booklet(MUEANG_RANONG),
    outcome: 'RESIDENCE_INVALID',
    name: mr('ซ้อนทับ เกินวัย', 'SONTHAP KOENWAI'),
    born: on(2540, 1, 15),
    home: house('38', 1, '850106'),
    moves: [
      { moved: on(2565, 2, 1), livedThereSince: on(2540, 1, 15), from: '8501', to: '8501' },
      { moved: on(2566, 2, 1), livedThereSince: on(2541, 1, 15), from: '8501', to: '8501' },
    ],
  }),
  citizen(311, 'ไม่เคยย้ายและไม่มีวันที่ย้ายเข้า นับตั้งแต่วันเกิด', {
    ...booklet(MUEANG_RANONG),
    name: mr('ตั้งแต่เกิด ที่เดิม', 'TANGTAEKOET THIDOEM'),
    born: on(2524, 10, 10),
    home: house('40', 3, '850103'),
    movedIn: null,
  }),
]
