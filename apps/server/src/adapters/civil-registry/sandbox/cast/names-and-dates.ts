// The cast's unusual names, its monks and novices, and its incomplete or old dates of birth.
import { aged, booklet, citizen, on, person, temporary } from '../citizen.ts'
import { actingSubLieutenant, boy, house, miss, mr, mrs } from '../sandbox-person.ts'

const withSpace = mr('ธีรเดช ชายแดน', 'THIRADET CHAIDAEN')

export const LONG_AND_ODD_NAMES = [
  citizen(801, 'ชื่อยาวมากทั้งไทยและอังกฤษ ถูกตัดใน MRZ', {
    ...booklet('Mueang Ranong'),
    name: mrs(
      'ณัฐธยาน์ภัสสร์กุลนันท์ พิพัฒนวัฒนานุรักษ์เจริญสุขสวัสดิ์ชัยมงคล',
      'NATTHAYAPHATSAKUNLANAN PHIPHATTHANAWATTHANANURAKCHAROENSUKSAWATCHAIMONGKHON',
    ),
    born: on(2528, 10, 31),
    home: house('1234/5678', 12, '850107', { thanon: '8501001', soi: '8501002', trok: '8501003' }),
  }),
  citizen(802, 'เกิดและอยู่ที่ตำบล จ.ป.ร. ซึ่งชื่อมีจุด', {
    ...temporary('Mueang Ranong'),
    ...person(mr('จำปา ปากจั่น', 'CHAMPA PAKCHAN'), on(2526, 5, 20), house('82', 7, '850406')),
  }),
  citizen(808, 'มีชื่อกลาง', {
    ...temporary('Mueang Ranong'),
    ...person(miss('อลิสา มารี ทะเลงาม', 'ALISA MARIE THALENGAM'), on(2542, 4, 13), house('88', 1, '850109')),
  }),
  citizen(809, 'คำนำหน้าเป็นยศ', {
    ...temporary('Mueang Ranong'),
    ...person(
      actingSubLieutenant('กล้าหาญ รักชาติ', 'KLAHAN RAKCHAT'),
      on(2536, 8, 1),
      house('89', 1, '850109'),
    ),
  }),
  citizen(811, 'นามสกุลมีช่องว่าง', {
    ...booklet('Mueang Ranong'),
    name: {
      ...withSpace,
      lastName: 'ณ ชายแดน',
      english: { ...withSpace.english, lastName: 'NA CHAIDAEN' },
    },
    born: on(2529, 1, 17),
    home: house('91', 1, '850101'),
  }),
]

// Monks and novices: their names have a format of their own (D39).

export const MONKS_AND_NOVICES = [
  citizen(501, 'พระภิกษุที่ไม่ทราบฉายา เขียนด้วยนามสกุล', {
    ...temporary('Mueang Ranong'),
    ...person(mr('บุญส่ง ธรรมชาติ', 'BUNSONG THAMMACHAT'), on(2530, 6, 11), house('1', 1, '850103')),
    ordained: { kind: 'monk', titleCode: '831', chaya: null },
  }),
  citizen(502, 'พระมหาที่มีฉายายาว ฐานุตฺตโร', {
    ...booklet('Mueang Nong Khai'),
    ...person(mr('คำสิงห์ เรียนดี', 'KHAMSING RIANDI'), on(2522, 9, 1), house('1', 3, '430106')),
    ordained: { kind: 'monk', titleCode: '839', chaya: 'ฐานุตฺตโร' },
  }),
  citizen(503, 'พระครูอายุ 60 ปีขึ้นไป ด่านแม่สายจัดส่งได้', {
    ...booklet('Mae Sai'),
    ...person(mr('สุวรรณ ดอยตุง', 'SUWAN DOITUNG'), on(2498, 5, 5), house('1', 2, '570901')),
    ordained: { kind: 'monk', titleCode: '818', chaya: 'ปญฺญาวโร' },
  }),
  citizen(504, 'สามเณรอายุ 14 ปี เขียนด้วยนามสกุล', {
    ...temporary('Mueang Nong Khai'),
    ...person(boy('ธนกร ใฝ่เรียน', 'THANAKON FAIRIAN'), aged(14), house('1', 3, '430106')),
    ordained: { kind: 'novice', titleCode: '832', chaya: null },
  }),
  citizen(505, 'สามเณรอายุต่ำกว่า 12 ปี ขอไม่ได้', {
    ...temporary('Mueang Nong Khai', 'UNDER_AGE'),
    ...person(boy('พีรพัฒน์ ใฝ่เรียน', 'PHIRAPHAT FAIRIAN'), aged(10), house('1', 3, '430106')),
    ordained: { kind: 'novice', titleCode: '832', chaya: null },
  }),
]

// Dates of birth that are partly unknown, or from the calendar before 1941.

export const DATES_OF_BIRTH = [
  citizen(803, 'ไม่ทราบวันเกิด ทราบเดือนและปี', {
    ...booklet('Mueang Ranong'),
    ...person(mr('เดือนห้า ไม่รู้วัน', 'DUEANHA MAIRUWAN'), on(2510, 5, 0), house('83', 1, '850105')),
    movedIn: on(2531, 1, 1),
  }),
  citizen(804, 'ทราบเพียงปีเกิด', {
    ...booklet('Mueang Ranong'),
    ...person(mrs('ปีมะโรง ไม่รู้เดือน', 'PIMARONG MAIRUDUEAN'), on(2507, 0, 0), house('84', 1, '850105')),
    movedIn: null,
  }),
  citizen(805, 'ทราบวันและปี ไม่ทราบเดือนเกิด', {
    ...booklet('Mueang Ranong'),
    ...person(miss('วันที่ ลืมเดือน', 'WANTHI LUEMDUEAN'), on(2515, 0, 12), house('85', 1, '850105')),
    movedIn: on(2540, 6, 1),
  }),
  citizen(806, 'เกิด 29 กุมภาพันธ์ 2482 ซึ่งเป็น ค.ศ. 1940 ตามปีแบบเดิม', {
    ...booklet('Mueang Ranong'),
    ...person(mr('อธิก เดือนสอง', 'ATHIK DUEANSONG'), on(2482, 2, 29), house('86', 1, '850105')),
    movedIn: on(2500, 1, 1),
  }),
  citizen(807, 'เกิดมกราคม 2480 ซึ่งเป็น ค.ศ. 1938 ตามปีแบบเดิม', {
    ...booklet('Mueang Ranong'),
    ...person(mrs('สงกรานต์ ปีเก่า', 'SONGKRAN PIKAO'), on(2480, 1, 20), house('87', 1, '850105')),
    movedIn: on(2500, 1, 1),
  }),
  citizen(810, 'ทะเบียนไม่บอกอายุ คำนวณจากวันเกิด', {
    ...temporary('Mueang Ranong'),
    ...person(mr('ลืมนับ อายุตน', 'LUEMNAP AYUTON'), on(2538, 12, 31), house('90', 1, '850109')),
    hasAge: false,
  }),
]
