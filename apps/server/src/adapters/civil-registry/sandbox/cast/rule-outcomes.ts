// The people with whom README.md begins, and one for each outcome of the rules about the person, the house and the moves.
import {
  aged,
  booklet,
  citizen,
  daysAgo,
  on,
  person,
  temporary,
  turnsTomorrow,
  unknownDay,
} from '../citizen.ts'
import { boy, girl, house, miss, mr, mrs } from '../sandbox-person.ts'

export const README_EXAMPLES = [
  citizen(101, 'ขอหนังสือผ่านแดนชั่วคราวไปเมียนมาได้ ไม่ต้องตรวจพื้นที่', {
    ...temporary('Mueang Ranong'),
    ...person(
      mr('สมชาย ใจดี', 'SOMCHAI JAIDEE'),
      on(2534, 5, 12),
      house('88/1', 2, '850101', { thanon: '8501001', soi: '8501002' }),
    ),
  }),
  citizen(102, 'ขอแบบเล่มไปมาเลเซียได้ มีบุตรที่เพิ่มเป็นผู้ติดตามได้ 2 คน', {
    ...booklet('Sadao'),
    ...person(
      mr('วิชัย แสงทอง', 'WICHAI SAENGTHONG'),
      on(2531, 9, 3),
      house('45', 3, '901001', { thanon: '9010001' }),
    ),
    children: [
      { name: girl('พิมพ์ชนก แสงทอง', 'PHIMCHANOK SAENGTHONG'), born: aged(10) },
      { name: boy('ธนภัทร แสงทอง', 'THANAPHAT SAENGTHONG'), born: aged(8) },
      { name: boy('ปุณณวิช แสงทอง', 'PUNNAWIT SAENGTHONG'), born: aged(3), hasCard: false },
    ],
  }),
  citizen(103, 'พระภิกษุที่มีฉายา ขอแบบเล่มไปเมียนมาได้', {
    ...booklet('Mueang Ranong'),
    ...person(mr('สมพร แก้วมณี', 'SOMPHON KAEOMANI'), on(2520, 11, 21), house('1', 1, '850105')),
    movedIn: on(2555, 7, 1),
    ordained: { kind: 'monk', titleCode: '831', chaya: 'จิตฺตสํวโร' },
  }),
  citizen(104, 'อายุ 60 ปีขึ้นไป อยู่ตำบลเดียวกับด่านแม่สอด เลือกจัดส่งที่บ้านได้', {
    ...booklet('Mae Sot'),
    ...person(
      mrs('บุญมา ศรีสุข', 'BUNMA SRISUK'),
      on(2495, 4, 18),
      house('12/4', 1, '630601', { thanon: '6306001', soi: '6306002' }),
    ),
    movedIn: on(2530, 2, 14),
  }),
  citizen(105, 'อยู่ในพื้นที่ 179 วัน ยังไม่ครบ 180 วัน มีสิทธิ์วันพรุ่งนี้', {
    ...booklet('Mueang Ranong', 'RESIDENCE_SHORT'),
    name: miss('กมลชนก พรหมดี', 'KAMONCHANOK PHROMDI'),
    born: on(2540, 8, 30),
    birthPlace: '840101',
    birthRcode: '8401',
    home: house('7', 4, '850104'),
    movedIn: daysAgo(179),
    moves: [{ moved: daysAgo(179), livedThereSince: on(2540, 8, 30), from: '8401', to: '8501' }],
  }),
  citizen(106, 'อายุต่ำกว่า 12 ปี ยังขอไม่ได้', {
    ...temporary('Mueang Ranong', 'UNDER_AGE'),
    ...person(
      boy('ภูผา ใจดี', 'PHUPHA JAIDEE'),
      aged(10),
      house('88/1', 2, '850101', { thanon: '8501001', soi: '8501002' }),
    ),
  }),
]

export const PERSON_RULES = [
  citizen(201, 'มีบัตร แต่ไม่พบข้อมูลบุคคลในทะเบียน', {
    ...temporary('Mueang Ranong', 'PERSON_NOT_FOUND'),
    ...person(mr('ไร้นาม สูญหาย', 'RAINAM SUNHAI'), on(2525, 3, 9), house('10', 1, '850102')),
    registered: false,
  }),
  citizen(202, 'อยู่ในทะเบียนบ้านกลาง สถานภาพ 8 ขอไม่ได้', {
    ...temporary('Mueang Ranong', 'POP_STATUS'),
    ...person(miss('รุ่งนภา ทะเบียนกลาง', 'RUNGNAPHA THABIANKLANG'), on(2536, 10, 2), house('11', 1, '850102')),
    popStatus: 8,
  }),
  citizen(205, 'อายุครบ 12 ปีวันพรุ่งนี้ วันนี้ยังขอไม่ได้', {
    ...temporary('Mueang Ranong', 'UNDER_AGE'),
    ...person(girl('ขวัญข้าว รอวัน', 'KHWANKHAO ROWAN'), turnsTomorrow(12), house('14', 1, '850102')),
  }),
  citizen(207, 'ไม่พบภาพใบหน้าในทะเบียน', {
    ...temporary('Mueang Ranong', 'FACE_MISSING'),
    ...person(mr('อำพล ไร้ภาพ', 'AMPHON RAIPHAP'), on(2528, 1, 30), house('16', 1, '850102')),
    hasFace: false,
  }),
  citizen(208, 'ไม่พบข้อมูลบัตรในทะเบียน', {
    ...temporary('Mueang Ranong', 'CARD_MISSING'),
    ...person(miss('จินตนา ไร้บัตร', 'CHINTANA RAIBAT'), on(2533, 7, 7), house('17', 1, '850102')),
    hasCard: false,
  }),
  citizen(212, 'อายุเกิน 125 ปี จำนวนอาศัยเกิน 1500 ขอไม่ได้', {
    ...temporary('Mueang Ranong', 'TIME_TOO_LONG'),
    ...person(mrs('ทวด ยืนยาว', 'THUAT YUENYAO'), on(2443, 6, 1), house('21', 1, '850102')),
  }),
]

// The area rule for Myanmar, Laos and Cambodia.

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
  citizen(314, 'อยู่อรัญประเทศ ขอแบบเล่มไปกัมพูชาได้', {
    ...booklet('Aranyaprathet'),
    ...person(miss('บูรพา ชายแดน', 'BURAPHA CHAIDAEN'), on(2534, 12, 1), house('43', 6, '270601')),
  }),
]

// The rules about moves and days of residence, for Myanmar, Laos and Cambodia.

export const RESIDENCE_RULES = [
  citizen(306, 'รายการย้ายไม่มีวันที่ย้ายเข้า ข้อมูลไม่สมบูรณ์', {
    ...booklet('Mueang Ranong', 'MOVE_INCOMPLETE'),
    ...person(miss('ลืมวัน ย้ายบ้าน', 'LUEMWAN YAIBAN'), on(2531, 12, 12), house('35', 1, '850106')),
    moves: [{ moved: unknownDay, livedThereSince: on(2531, 12, 12), from: '8401', to: '8501' }],
  }),
  citizen(309, 'รายการย้ายซ้อนกัน รวมวันแล้วเกินอายุ', {
    ...booklet('Mueang Ranong', 'RESIDENCE_INVALID'),
    ...person(mr('ซ้อนทับ เกินวัย', 'SONTHAP KOENWAI'), on(2540, 1, 15), house('38', 1, '850106')),
    moves: [
      { moved: on(2565, 2, 1), livedThereSince: on(2540, 1, 15), from: '8501', to: '8501' },
      { moved: on(2566, 2, 1), livedThereSince: on(2541, 1, 15), from: '8501', to: '8501' },
    ],
  }),
]
