// The rules about the person: register, status, age, face and card.
import { citizen } from '../citizen.ts'
import { aged, on, turnsToday, turnsTomorrow } from '../day.ts'
import { house } from '../home.ts'
import { boy, girl, miss, mr, mrs } from '../name.ts'
import { MUEANG_RANONG } from './offices.ts'

const TEMPORARY_AT_RANONG = { office: MUEANG_RANONG, bpType: 1 } as const

export const PERSON_RULES = [
  citizen({
    number: 201,
    shows: 'มีบัตร แต่ไม่พบข้อมูลบุคคลในทะเบียน',
    ...TEMPORARY_AT_RANONG,
    outcome: 'PERSON_NOT_FOUND',
    name: mr('ไร้นาม สูญหาย', 'RAINAM SUNHAI'),
    born: on(2525, 3, 9),
    home: house('10', 1, '850102'),
    registered: false,
  }),
  citizen({
    number: 202,
    shows: 'อยู่ในทะเบียนบ้านกลาง สถานภาพ 8 ขอไม่ได้',
    ...TEMPORARY_AT_RANONG,
    outcome: 'POP_STATUS',
    name: miss('รุ่งนภา ทะเบียนกลาง', 'RUNGNAPHA THABIANKLANG'),
    born: on(2536, 10, 2),
    home: house('11', 1, '850102'),
    popStatus: 8,
  }),
  citizen({
    number: 203,
    shows: 'แจ้งตายแล้ว สถานภาพ 11 ขอไม่ได้',
    ...TEMPORARY_AT_RANONG,
    outcome: 'POP_STATUS',
    name: mr('ประสงค์ คืนกลับ', 'PRASONG KHUENKLAP'),
    born: on(2502, 6, 17),
    home: house('12', 1, '850102'),
    popStatus: 11,
  }),
  citizen({
    number: 204,
    shows: 'มีเครื่องหมายควรระวัง สถานภาพ 15 ขอได้',
    ...TEMPORARY_AT_RANONG,
    outcome: 'ELIGIBLE',
    name: mrs('เพ็ญศรี ระวังดี', 'PHENSI RAWANGDI'),
    born: on(2519, 12, 25),
    home: house('13', 1, '850102'),
    popStatus: 15,
  }),
  citizen({
    number: 205,
    shows: 'อายุครบ 12 ปีวันพรุ่งนี้ วันนี้ยังขอไม่ได้',
    ...TEMPORARY_AT_RANONG,
    outcome: 'UNDER_AGE',
    name: girl('ขวัญข้าว รอวัน', 'KHWANKHAO ROWAN'),
    born: turnsTomorrow(12),
    home: house('14', 1, '850102'),
  }),
  citizen({
    number: 206,
    shows: 'อายุครบ 12 ปีวันนี้ ขอได้แล้ว',
    ...TEMPORARY_AT_RANONG,
    outcome: 'ELIGIBLE',
    name: boy('ต้นกล้า วันเกิด', 'TONKLA WANKOET'),
    born: turnsToday(12),
    home: house('15', 1, '850102'),
  }),
  citizen({
    number: 207,
    shows: 'ไม่พบภาพใบหน้าในทะเบียน',
    ...TEMPORARY_AT_RANONG,
    outcome: 'FACE_MISSING',
    name: mr('อำพล ไร้ภาพ', 'AMPHON RAIPHAP'),
    born: on(2528, 1, 30),
    home: house('16', 1, '850102'),
    hasFace: false,
  }),
  citizen({
    number: 208,
    shows: 'ไม่พบข้อมูลบัตรในทะเบียน',
    ...TEMPORARY_AT_RANONG,
    outcome: 'CARD_MISSING',
    name: miss('จินตนา ไร้บัตร', 'CHINTANA RAIBAT'),
    born: on(2533, 7, 7),
    home: house('17', 1, '850102'),
    hasCard: false,
  }),
  citizen({
    number: 211,
    shows: 'อายุต่ำกว่า 12 ปี ไม่มีภาพและไม่มีบัตร ตอบเหตุแรกเพียงข้อเดียว',
    ...TEMPORARY_AT_RANONG,
    outcome: 'UNDER_AGE',
    name: girl('น้ำฝน หลายเหตุ', 'NAMFON LAIHET'),
    born: aged(8),
    home: house('20', 1, '850102'),
    hasFace: false,
    hasCard: false,
  }),
  citizen({
    number: 212,
    shows: 'อายุเกิน 125 ปี จำนวนอาศัยเกิน 1500 ขอไม่ได้',
    ...TEMPORARY_AT_RANONG,
    outcome: 'TIME_TOO_LONG',
    name: mrs('ทวด ยืนยาว', 'THUAT YUENYAO'),
    born: on(2443, 6, 1),
    home: house('21', 1, '850102'),
  }),
]
