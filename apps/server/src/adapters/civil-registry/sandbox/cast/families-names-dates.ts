// Parents and their children, some of whom may follow (specification 5, Followers; D23 and D24).
import { aged, booklet, citizen, on, person, temporary, turnsToday, turnsTomorrow } from '../citizen.ts'
import { boy, girl, house, miss, mr, mrs } from '../sandbox-person.ts'

export const FAMILIES = [
  citizen(702, 'มารดาที่มีบุตร 1 คนซึ่งมีบัตรแล้ว', {
    ...booklet('Mueang Ranong'),
    ...person(mrs('มาลัย ดวงดี', 'MALAI DUANGDI'), on(2533, 2, 2), house('72', 1, '850104')),
    children: [{ name: girl('ใบบัว ดวงดี', 'BAIBUA DUANGDI'), born: aged(9) }],
  }),
  citizen(703, 'บิดาที่มีบุตร 5 คน ไปเมียนมาเลือกได้ไม่เกิน 4 คน', {
    ...booklet('Mae Sot'),
    ...person(mr('พงษ์ศักดิ์ ลูกดก', 'PHONGSAK LUKDOK'), on(2530, 3, 3), house('73', 1, '630602')),
    children: [
      { name: boy('หนึ่ง ลูกดก', 'NUENG LUKDOK'), born: aged(11) },
      { name: girl('สอง ลูกดก', 'SONG LUKDOK'), born: aged(10) },
      { name: boy('สาม ลูกดก', 'SAM LUKDOK'), born: aged(9) },
      { name: girl('สี่ ลูกดก', 'SI LUKDOK'), born: aged(8) },
      { name: boy('ห้า ลูกดก', 'HA LUKDOK'), born: aged(7) },
    ],
  }),
  citizen(704, 'มารดาที่มีบุตร 9 คน ไปมาเลเซียเลือกได้ไม่เกิน 8 คน', {
    ...booklet('Su-ngai Kolok'),
    ...person(mrs('อามีนะห์ บ้านใหญ่', 'AMINA BANYAI'), on(2531, 4, 4), house('74', 1, '961001')),
    children: [
      { name: boy('อาลี บ้านใหญ่', 'ALI BANYAI'), born: aged(11) },
      { name: boy('ฮาซัน บ้านใหญ่', 'HASAN BANYAI'), born: aged(10) },
      { name: boy('ฮูเซ็น บ้านใหญ่', 'HUSEN BANYAI'), born: aged(10) },
      { name: girl('ฟาตีมะห์ บ้านใหญ่', 'FATIMA BANYAI'), born: aged(9) },
      { name: girl('มารียัม บ้านใหญ่', 'MARIYAM BANYAI'), born: aged(9) },
      { name: boy('ยูซุฟ บ้านใหญ่', 'YUSUF BANYAI'), born: aged(8) },
      { name: girl('ไอชะห์ บ้านใหญ่', 'AISHA BANYAI'), born: aged(8) },
      { name: boy('อิสมาแอ บ้านใหญ่', 'ISMAAE BANYAI'), born: aged(7) },
      { name: girl('ซัลมา บ้านใหญ่', 'SALMA BANYAI'), born: aged(7) },
    ],
  }),
  citizen(707, 'มารดาที่บุตรคนโตครบ 20 ปีวันนี้ คนรองครบวันพรุ่งนี้ ดูข้อมูลได้เฉพาะคนที่ยังไม่บรรลุนิติภาวะ', {
    ...booklet('Mueang Ranong'),
    ...person(mrs('ดวงใจ ลูกโต', 'DUANGCHAI LUKTO'), on(2520, 7, 7), house('77', 2, '850104')),
    children: [
      { name: mr('ใหญ่ ลูกโต', 'YAI LUKTO'), born: turnsToday(20) },
      { name: miss('รอง ลูกโต', 'RONG LUKTO'), born: turnsTomorrow(20) },
    ],
  }),
]

// Elderly and disabled citizens, to whom some offices deliver (specification 6; D25 and D26).

const IN_TOWN = house('61', 2, '630601', { thanon: '6306001' })

export const HOME_DELIVERY = [
  citizen(601, 'อายุครบ 60 ปีวันนี้ อยู่ตำบลเดียวกับด่าน เลือกจัดส่งที่บ้านได้', {
    ...booklet('Mae Sot'),
    ...person(mr('เกษียณ วันนี้', 'KASIAN WANNI'), turnsToday(60), IN_TOWN),
  }),
  citizen(602, 'อายุครบ 60 ปีวันพรุ่งนี้ วันนี้ยังต้องระบุความพิการจึงจัดส่งได้', {
    ...booklet('Mae Sot'),
    ...person(mrs('เกษียณ พรุ่งนี้', 'KASIAN PHRUNGNI'), turnsTomorrow(60), IN_TOWN),
  }),
]

// A name that is longer than a machine-readable zone.

export const LONG_NAMES = [
  citizen(801, 'ชื่อยาวมากทั้งไทยและอังกฤษ ถูกตัดใน MRZ', {
    ...booklet('Mueang Ranong'),
    name: mrs(
      'ณัฐธยาน์ภัสสร์กุลนันท์ พิพัฒนวัฒนานุรักษ์เจริญสุขสวัสดิ์ชัยมงคล',
      'NATTHAYAPHATSAKUNLANAN PHIPHATTHANAWATTHANANURAKCHAROENSUKSAWATCHAIMONGKHON',
    ),
    born: on(2528, 10, 31),
    home: house('1234/5678', 12, '850107', { thanon: '8501001', soi: '8501002', trok: '8501003' }),
  }),
]

// Monks and novices, whose names are written in their own way (D39).

export const MONKS_AND_NOVICES = [
  citizen(501, 'พระภิกษุที่ไม่ทราบฉายา เขียนด้วยนามสกุล', {
    ...temporary('Mueang Ranong'),
    ...person(mr('บุญส่ง ธรรมชาติ', 'BUNSONG THAMMACHAT'), on(2530, 6, 11), house('1', 1, '850103')),
    ordained: { kind: 'monk', titleCode: '831', chaya: null },
  }),
  citizen(504, 'สามเณรอายุ 14 ปี เขียนด้วยนามสกุล', {
    ...temporary('Mueang Nong Khai'),
    ...person(boy('ธนกร ใฝ่เรียน', 'THANAKON FAIRIAN'), aged(14), house('1', 3, '430106')),
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
]
