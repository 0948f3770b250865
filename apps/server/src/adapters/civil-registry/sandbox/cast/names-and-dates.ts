// Names that are long, truncated, titled, or contain a dot or a space.
import { citizen, MAE_SAI, MUEANG_NONG_KHAI, MUEANG_RANONG } from '../citizen.ts'
import { actingSubLieutenant, aged, boy, house, miss, mr, mrs, on } from '../sandbox-person.ts'

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

// Monks and novices, whose names are written in their own way (D39).

export const MONKS_AND_NOVICES = [
  citizen({
    number: 501,
    shows: 'พระภิกษุที่ไม่ทราบฉายา เขียนด้วยนามสกุล',
    office: MUEANG_RANONG,
    bpType: 1,
    outcome: 'ELIGIBLE',
    name: mr('บุญส่ง ธรรมชาติ', 'BUNSONG THAMMACHAT'),
    born: on(2530, 6, 11),
    home: house('1', 1, '850103'),
    ordained: { kind: 'monk', titleCode: '831', chaya: null },
  }),
  citizen({
    number: 502,
    shows: 'พระมหาที่มีฉายายาว ฐานุตฺตโร',
    office: MUEANG_NONG_KHAI,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('คำสิงห์ เรียนดี', 'KHAMSING RIANDI'),
    born: on(2522, 9, 1),
    home: house('1', 3, '430106'),
    ordained: { kind: 'monk', titleCode: '839', chaya: 'ฐานุตฺตโร' },
  }),
  citizen({
    number: 503,
    shows: 'พระครูอายุ 60 ปีขึ้นไป ด่านแม่สายจัดส่งได้',
    office: MAE_SAI,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('สุวรรณ ดอยตุง', 'SUWAN DOITUNG'),
    born: on(2498, 5, 5),
    home: house('1', 2, '570901'),
    ordained: { kind: 'monk', titleCode: '818', chaya: 'ปญฺญาวโร' },
  }),
  citizen({
    number: 504,
    shows: 'สามเณรอายุ 14 ปี เขียนด้วยนามสกุล',
    office: MUEANG_NONG_KHAI,
    bpType: 1,
    outcome: 'ELIGIBLE',
    name: boy('ธนกร ใฝ่เรียน', 'THANAKON FAIRIAN'),
    born: aged(14),
    home: house('1', 3, '430106'),
    ordained: { kind: 'novice', titleCode: '832', chaya: null },
  }),
  citizen({
    number: 505,
    shows: 'สามเณรอายุต่ำกว่า 12 ปี ขอไม่ได้',
    office: MUEANG_NONG_KHAI,
    bpType: 1,
    outcome: 'UNDER_AGE',
    name: boy('พีรพัฒน์ ใฝ่เรียน', 'PHIRAPHAT FAIRIAN'),
    born: aged(10),
    home: house('1', 3, '430106'),
    ordained: { kind: 'novice', titleCode: '832', chaya: null },
  }),
]

// Dates of birth that are partly unknown, or from the calendar before 1941.

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
