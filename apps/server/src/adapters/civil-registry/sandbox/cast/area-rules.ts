// The cast's members for the rules of area and residence of Myanmar, Laos and Cambodia, and for the passes that a country offers.
import { booklet, citizen, daysAgo, on, person, temporary, unknownDay } from '../citizen.ts'
import { house, miss, mr, mrs } from '../sandbox-person.ts'

export const AREA_RULES = [
  citizen(301, 'บ้านอยู่กรุงเทพฯ ขอแบบเล่มที่ระนองไม่ได้ ขอแบบชั่วคราวได้', {
    ...booklet('Mueang Ranong', 'OUT_OF_AREA'),
    ...person(mr('กรุง ไกลด่าน', 'KRUNG KLAIDAN'), on(2529, 8, 8), house('99/9', 0, '100101')),
  }),
  citizen(302, 'บ้านอยู่อำเภอกระบุรี ขอแบบเล่มที่อำเภอเมืองระนองไม่ได้', {
    ...booklet('Mueang Ranong', 'OUT_OF_AREA'),
    ...person(miss('กระเช้า ต่างอำเภอ', 'KRACHAO TANGAMPHOE'), on(2535, 5, 19), house('31', 2, '850403')),
  }),
  citizen(315, 'ไม่พบข้อมูลทะเบียนบ้าน ขอแบบเล่มไม่ได้ ขอแบบชั่วคราวได้', {
    ...booklet('Mueang Ranong', 'HOUSE_NOT_FOUND'),
    ...person(mr('ไร้บ้าน ในทะเบียน', 'RAIBAN NAITHABIAN'), on(2530, 4, 21), house('44', 1, '850101')),
    hasHouse: false,
  }),
  citizen(303, 'ด่านเป็นที่ทำการจังหวัด อยู่อำเภอใดของจังหวัดตากก็ขอได้', {
    ...booklet('Tak hall'),
    ...person(mr('ภูเขา เมืองตาก', 'PHUKHAO MUEANGTAK'), on(2526, 11, 3), house('32', 5, '630501')),
  }),
  citizen(310, 'ทะเบียนบ้านอยู่กับเทศบาลเมืองระนอง (8599) นับเป็นอำเภอเมืองระนอง', {
    ...booklet('Mueang Ranong'),
    ...person(
      miss('เทศนา ในเมือง', 'THETSANA NAIMUEANG'),
      on(2537, 6, 6),
      house('39/2', 0, '850101', { rcode: '8599', thanon: '8501001', trok: '8501003' }),
    ),
    movedIn: on(2560, 3, 3),
    moves: [{ moved: on(2560, 3, 3), livedThereSince: on(2537, 6, 6), from: '1001', to: '8599' }],
  }),
  citizen(312, 'อยู่เมืองหนองคาย ขอแบบเล่มไปลาวได้', {
    ...booklet('Mueang Nong Khai'),
    ...person(mrs('คำแพง ริมโขง', 'KHAMPHAENG RIMKHONG'), on(2523, 1, 9), house('41', 2, '430102')),
  }),
  citizen(313, 'อยู่เชียงใหม่ ขอแบบชั่วคราวไปลาวได้ ไม่ตรวจพื้นที่', {
    ...temporary('Mueang Nong Khai'),
    ...person(
      mr('อินทร นักเดินทาง', 'INTHON NAKDOENTHANG'),
      on(2539, 7, 22),
      house('42', 1, '500101', { rcode: '5099' }),
    ),
  }),
  citizen(314, 'อยู่อรัญประเทศ ขอแบบเล่มไปกัมพูชาได้', {
    ...booklet('Aranyaprathet'),
    ...person(miss('บูรพา ชายแดน', 'BURAPHA CHAIDAEN'), on(2534, 12, 1), house('43', 6, '270601')),
  }),
  citizen(210, 'ขอแบบชั่วคราวไปกัมพูชา ซึ่งมีเฉพาะแบบเล่ม', {
    ...temporary('Aranyaprathet', 'PASS_TYPE_NOT_OFFERED'),
    ...person(miss('สุภาพร ด่านตะวันออก', 'SUPHAPHON DANTAWANOK'), on(2538, 2, 11), house('19', 1, '270601')),
  }),
]

// The rules about moves and days of residence, for Myanmar, Laos and Cambodia.

export const RESIDENCE_RULES = [
  citizen(304, 'อยู่ในพื้นที่ครบ 180 วันวันนี้ ขอได้แล้ว', {
    ...booklet('Mueang Ranong'),
    ...person(mrs('ครบถ้วน พอดี', 'KHROPTHUAN PHODI'), on(2527, 2, 20), house('33', 1, '850106')),
    movedIn: daysAgo(180),
    moves: [{ moved: daysAgo(180), livedThereSince: on(2527, 2, 20), from: '8401', to: '8501' }],
  }),
  citizen(305, 'อยู่สองช่วง 100 วันและ 80 วัน รวมครบ 180 วัน', {
    ...booklet('Mueang Ranong'),
    ...person(mr('สองช่วง กลับบ้าน', 'SONGCHUANG KLAPBAN'), on(2532, 3, 15), house('34', 1, '850106')),
    movedIn: daysAgo(80),
    moves: [
      { moved: daysAgo(380), livedThereSince: daysAgo(480), from: '8501', to: '1001' },
      { moved: daysAgo(80), livedThereSince: daysAgo(380), from: '1001', to: '8501' },
    ],
  }),
  citizen(306, 'รายการย้ายไม่มีวันที่ย้ายเข้า ข้อมูลไม่สมบูรณ์', {
    ...booklet('Mueang Ranong', 'MOVE_INCOMPLETE'),
    ...person(miss('ลืมวัน ย้ายบ้าน', 'LUEMWAN YAIBAN'), on(2531, 12, 12), house('35', 1, '850106')),
    moves: [{ moved: unknownDay, livedThereSince: on(2531, 12, 12), from: '8401', to: '8501' }],
  }),
  citizen(307, 'รายการย้ายไม่มีรหัสสำนักทะเบียนต้นทาง ข้อมูลไม่สมบูรณ์', {
    ...booklet('Mueang Ranong', 'MOVE_INCOMPLETE'),
    ...person(mr('ลืมที่ ย้ายบ้าน', 'LUEMTHI YAIBAN'), on(2530, 9, 28), house('36', 1, '850106')),
    moves: [{ moved: on(2560, 1, 5), livedThereSince: on(2530, 9, 28), from: '', to: '8501' }],
  }),
  citizen(308, 'รายการย้ายรู้เพียงเดือนและปี ข้อมูลไม่สมบูรณ์', {
    ...booklet('Mueang Ranong', 'MOVE_INCOMPLETE'),
    ...person(mrs('เลือนราง ย้ายบ้าน', 'LUEANRANG YAIBAN'), on(2521, 4, 1), house('37', 1, '850106')),
    moves: [{ moved: on(2560, 8, 0), livedThereSince: on(2521, 4, 1), from: '8401', to: '8501' }],
  }),
  citizen(309, 'รายการย้ายซ้อนกัน รวมวันแล้วเกินอายุ', {
    ...booklet('Mueang Ranong', 'RESIDENCE_INVALID'),
    ...person(mr('ซ้อนทับ เกินวัย', 'SONTHAP KOENWAI'), on(2540, 1, 15), house('38', 1, '850106')),
    moves: [
      { moved: on(2565, 2, 1), livedThereSince: on(2540, 1, 15), from: '8501', to: '8501' },
      { moved: on(2566, 2, 1), livedThereSince: on(2541, 1, 15), from: '8501', to: '8501' },
    ],
  }),
  citizen(311, 'ไม่เคยย้ายและไม่มีวันที่ย้ายเข้า นับตั้งแต่วันเกิด', {
    ...booklet('Mueang Ranong'),
    ...person(mr('ตั้งแต่เกิด ที่เดิม', 'TANGTAEKOET THIDOEM'), on(2524, 10, 10), house('40', 3, '850103')),
    movedIn: null,
  }),
]
