// The people with whom README.md begins, and those of the rules about the person.
import { citizen, MAE_SOT, MUEANG_RANONG, SADAO, booklet, temporary } from '../citizen.ts'
import {
  aged,
  boy,
  daysAgo,
  girl,
  house,
  miss,
  mr,
  mrs,
  on,
  turnsToday,
  turnsTomorrow,
} from '../sandbox-person.ts'

export const README_EXAMPLES = [
  citizen(101, 'ขอหนังสือผ่านแดนชั่วคราวไปเมียนมาได้ ไม่ต้องตรวจพื้นที่', {
    ...temporary(MUEANG_RANONG),
    name: mr('สมชาย ใจดี', 'SOMCHAI JAIDEE'),
    born: on(2534, 5, 12),
    home: house('88/1', 2, '850101', { thanon: '8501001', soi: '8501002' }),
  }),
  citizen(102, 'ขอแบบเล่มไปมาเลเซียได้ มีบุตรที่เพิ่มเป็นผู้ติดตามได้ 2 คน', {
    ...booklet(SADAO),
    name: mr('วิชัย แสงทอง', 'WICHAI SAENGTHONG'),
    born: on(2531, 9, 3),
    home: house('45', 3, '901001', { thanon: '9010001' }),
    children: [
      { name: girl('พิมพ์ชนก แสงทอง', 'PHIMCHANOK SAENGTHONG'), born: aged(10) },
      { name: boy('ธนภัทร แสงทอง', 'THANAPHAT SAENGTHONG'), born: aged(8) },
      { name: boy('ปุณณวิช แสงทอง', 'PUNNAWIT SAENGTHONG'), born: aged(3), hasCard: false },
    ],
  }),
  citizen(103, 'พระภิกษุที่มีฉายา ขอแบบเล่มไปเมียนมาได้', {
    ...booklet(MUEANG_RANONG),
    name: mr('สมพร แก้วมณี', 'SOMPHON KAEOMANI'),
    born: on(2520, 11, 21),
    home: house('1', 1, '850105'),
    movedIn: on(2555, 7, 1),
    ordained: { kind: 'monk', titleCode: '831', chaya: 'จิตฺตสํวโร' },
  }),
  citizen(104, 'อายุ 60 ปีขึ้นไป อยู่ตำบลเดียวกับด่านแม่สอด เลือกจัดส่งที่บ้านได้', {
    ...booklet(MAE_SOT),
    name: mrs('บุญมา ศรีสุข', 'BUNMA SRISUK'),
    born: on(2495, 4, 18),
    home: house('12/4', 1, '630601', { thanon: '6306001', soi: '6306002' }),
    movedIn: on(2530, 2, 14),
  }),
  citizen(105, 'อยู่ในพื้นที่ 179 วัน ยังไม่ครบ 180 วัน มีสิทธิ์วันพรุ่งนี้', {
    ...booklet(MUEANG_RANONG),
    outcome: 'RESIDENCE_SHORT',
    name: miss('กมลชนก พรหมดี', 'KAMONCHANOK PHROMDI'),
    born: on(2540, 8, 30),
    birthPlace: '840101',
    birthRcode: '8401',
    home: house('7', 4, '850104'),
    movedIn: daysAgo(179),
    moves: [{ moved: daysAgo(179), livedThereSince: on(2540, 8, 30), from: '8401', to: '8501' }],
  }),
  citizen(106, 'อายุต่ำกว่า 12 ปี ยังขอไม่ได้', {
    ...temporary(MUEANG_RANONG),
    outcome: 'UNDER_AGE',
    name: boy('ภูผา ใจดี', 'PHUPHA JAIDEE'),
    born: aged(10),
    home: house('88/1', 2, '850101', { thanon: '8501001', soi: '8501002' }),
  }),
]

// The rules about the person: register, status, age, face and card.

export const PERSON_RULES = [
  citizen(201, 'มีบัตร แต่ไม่พบข้อมูลบุคคลในทะเบียน', {
    ...temporary(MUEANG_RANONG),
    outcome: 'PERSON_NOT_FOUND',
    name: mr('ไร้นาม สูญหาย', 'RAINAM SUNHAI'),
    born: on(2525, 3, 9),
    home: house('10', 1, '850102'),
    registered: false,
  }),
  citizen(202, 'อยู่ในทะเบียนบ้านกลาง สถานภาพ 8 ขอไม่ได้', {
    ...temporary(MUEANG_RANONG),
    outcome: 'POP_STATUS',
    name: miss('รุ่งนภา ทะเบียนกลาง', 'RUNGNAPHA THABIANKLANG'),
    born: on(2536, 10, 2),
    home: house('11', 1, '850102'),
    popStatus: 8,
  }),
  citizen(203, 'แจ้งตายแล้ว สถานภาพ 11 ขอไม่ได้', {
    ...temporary(MUEANG_RANONG),
    outcome: 'POP_STATUS',
    name: mr('ประสงค์ คืนกลับ', 'PRASONG KHUENKLAP'),
    born: on(2502, 6, 17),
    home: house('12', 1, '850102'),
    popStatus: 11,
  }),
  citizen(204, 'มีเครื่องหมายควรระวัง สถานภาพ 15 ขอได้', {
    ...temporary(MUEANG_RANONG),
    name: mrs('เพ็ญศรี ระวังดี', 'PHENSI RAWANGDI'),
    born: on(2519, 12, 25),
    home: house('13', 1, '850102'),
    popStatus: 15,
  }),
  citizen(205, 'อายุครบ 12 ปีวันพรุ่งนี้ วันนี้ยังขอไม่ได้', {
    ...temporary(MUEANG_RANONG),
    outcome: 'UNDER_AGE',
    name: girl('ขวัญข้าว รอวัน', 'KHWANKHAO ROWAN'),
    born: turnsTomorrow(12),
    home: house('14', 1, '850102'),
  }),
  citizen(206, 'อายุครบ 12 ปีวันนี้ ขอได้แล้ว', {
    ...temporary(MUEANG_RANONG),
    name: boy('ต้นกล้า วันเกิด', 'TONKLA WANKOET'),
    born: turnsToday(12),
    home: house('15', 1, '850102'),
  }),
  citizen(207, 'ไม่พบภาพใบหน้าในทะเบียน', {
    ...temporary(MUEANG_RANONG),
    outcome: 'FACE_MISSING',
    name: mr('อำพล ไร้ภาพ', 'AMPHON RAIPHAP'),
    born: on(2528, 1, 30),
    home: house('16', 1, '850102'),
    hasFace: false,
  }),
  citizen(208, 'ไม่พบข้อมูลบัตรในทะเบียน', {
    ...temporary(MUEANG_RANONG),
    outcome: 'CARD_MISSING',
    name: miss('จินตนา ไร้บัตร', 'CHINTANA RAIBAT'),
    born: on(2533, 7, 7),
    home: house('17', 1, '850102'),
    hasCard: false,
  }),
  citizen(211, 'อายุต่ำกว่า 12 ปี ไม่มีภาพและไม่มีบัตร ตอบเหตุแรกเพียงข้อเดียว', {
    ...temporary(MUEANG_RANONG),
    outcome: 'UNDER_AGE',
    name: girl('น้ำฝน หลายเหตุ', 'NAMFON LAIHET'),
    born: aged(8),
    home: house('20', 1, '850102'),
    hasFace: false,
    hasCard: false,
  }),
  citizen(212, 'อายุเกิน 125 ปี จำนวนอาศัยเกิน 1500 ขอไม่ได้', {
    ...temporary(MUEANG_RANONG),
    outcome: 'TIME_TOO_LONG',
    name: mrs('ทวด ยืนยาว', 'THUAT YUENYAO'),
    born: on(2443, 6, 1),
    home: house('21', 1, '850102'),
  }),
]
