// The area rule for Myanmar, Laos and Cambodia, and the passes that a country offers.
import { citizen } from '../citizen.ts'
import { on } from '../day.ts'
import { house } from '../home.ts'
import { miss, mr, mrs } from '../name.ts'
import { ARANYAPRATHET, MUEANG_NONG_KHAI, MUEANG_RANONG, TAK_HALL } from './offices.ts'

const BOOKLET_AT_RANONG = { office: MUEANG_RANONG, bpType: 2 } as const

export const AREA_RULES = [
  citizen({
    number: 301,
    shows: 'บ้านอยู่กรุงเทพฯ ขอแบบเล่มที่ระนองไม่ได้ ขอแบบชั่วคราวได้',
    ...BOOKLET_AT_RANONG,
    outcome: 'OUT_OF_AREA',
    name: mr('กรุง ไกลด่าน', 'KRUNG KLAIDAN'),
    born: on(2529, 8, 8),
    home: house('99/9', 0, '100101'),
  }),
  citizen({
    number: 302,
    shows: 'บ้านอยู่อำเภอกระบุรี ขอแบบเล่มที่อำเภอเมืองระนองไม่ได้',
    ...BOOKLET_AT_RANONG,
    outcome: 'OUT_OF_AREA',
    name: miss('กระเช้า ต่างอำเภอ', 'KRACHAO TANGAMPHOE'),
    born: on(2535, 5, 19),
    home: house('31', 2, '850403'),
  }),
  citizen({
    number: 315,
    shows: 'ไม่พบข้อมูลทะเบียนบ้าน ขอแบบเล่มไม่ได้ ขอแบบชั่วคราวได้',
    ...BOOKLET_AT_RANONG,
    outcome: 'HOUSE_NOT_FOUND',
    name: mr('ไร้บ้าน ในทะเบียน', 'RAIBAN NAITHABIAN'),
    born: on(2530, 4, 21),
    home: house('44', 1, '850101'),
    hasHouse: false,
  }),
  citizen({
    number: 303,
    shows: 'ด่านเป็นที่ทำการจังหวัด อยู่อำเภอใดของจังหวัดตากก็ขอได้',
    office: TAK_HALL,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('ภูเขา เมืองตาก', 'PHUKHAO MUEANGTAK'),
    born: on(2526, 11, 3),
    home: house('32', 5, '630501'),
  }),
  citizen({
    number: 310,
    shows: 'ทะเบียนบ้านอยู่กับเทศบาลเมืองระนอง (8599) นับเป็นอำเภอเมืองระนอง',
    ...BOOKLET_AT_RANONG,
    outcome: 'ELIGIBLE',
    name: miss('เทศนา ในเมือง', 'THETSANA NAIMUEANG'),
    born: on(2537, 6, 6),
    home: house('39/2', 0, '850101', { rcode: '8599', thanon: '8501001', trok: '8501003' }),
    movedIn: on(2560, 3, 3),
    moves: [{ moved: on(2560, 3, 3), livedThereSince: on(2537, 6, 6), from: '1001', to: '8599' }],
  }),
  citizen({
    number: 312,
    shows: 'อยู่เมืองหนองคาย ขอแบบเล่มไปลาวได้',
    office: MUEANG_NONG_KHAI,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mrs('คำแพง ริมโขง', 'KHAMPHAENG RIMKHONG'),
    born: on(2523, 1, 9),
    home: house('41', 2, '430102'),
  }),
  citizen({
    number: 313,
    shows: 'อยู่เชียงใหม่ ขอแบบชั่วคราวไปลาวได้ ไม่ตรวจพื้นที่',
    office: MUEANG_NONG_KHAI,
    bpType: 1,
    outcome: 'ELIGIBLE',
    name: mr('อินทร นักเดินทาง', 'INTHON NAKDOENTHANG'),
    born: on(2539, 7, 22),
    home: house('42', 1, '500101', { rcode: '5099' }),
  }),
  citizen({
    number: 314,
    shows: 'อยู่อรัญประเทศ ขอแบบเล่มไปกัมพูชาได้',
    office: ARANYAPRATHET,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: miss('บูรพา ชายแดน', 'BURAPHA CHAIDAEN'),
    born: on(2534, 12, 1),
    home: house('43', 6, '270601'),
  }),
  citizen({
    number: 210,
    shows: 'ขอแบบชั่วคราวไปกัมพูชา ซึ่งมีเฉพาะแบบเล่ม',
    office: ARANYAPRATHET,
    bpType: 1,
    outcome: 'PASS_TYPE_NOT_OFFERED',
    name: miss('สุภาพร ด่านตะวันออก', 'SUPHAPHON DANTAWANOK'),
    born: on(2538, 2, 11),
    home: house('19', 1, '270601'),
  }),
]
