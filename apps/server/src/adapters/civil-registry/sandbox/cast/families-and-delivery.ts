// The cast's parents and their children, some of them possible followers (specification 5, Followers; D23 and D24), and its elderly and
// disabled citizens.
import { aged, booklet, citizen, on, person, temporary, turnsToday, turnsTomorrow } from '../citizen.ts'
import { boy, girl, house, miss, mr, mrs } from '../sandbox-person.ts'

export const FAMILIES = [
  citizen(701, 'ไม่มีบุตร ไม่มีปุ่มเพิ่มผู้ติดตาม', {
    ...booklet('Mae Sot'),
    ...person(mr('โสภณ คนเดียว', 'SOPHON KHONDIAO'), on(2532, 1, 1), house('71', 1, '630602')),
  }),
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
  citizen(705, 'บุตรครบ 12 ปีวันนี้ไม่ขึ้น ครบวันพรุ่งนี้ยังขึ้น คนเล็กยังไม่มีบัตร', {
    ...booklet('Mueang Nong Khai'),
    ...person(mr('ทองสุข หลากวัย', 'THONGSUK LAKWAI'), on(2529, 5, 5), house('75', 2, '430101')),
    children: [
      { name: boy('เอก หลากวัย', 'EK LAKWAI'), born: turnsToday(12) },
      { name: girl('โท หลากวัย', 'THO LAKWAI'), born: turnsTomorrow(12) },
      { name: boy('ตรี หลากวัย', 'TRI LAKWAI'), born: aged(4), hasCard: false },
      { name: girl('วัยรุ่น หลากวัย', 'WAIRUN LAKWAI'), born: aged(15) },
    ],
  }),
  citizen(706, 'มารดาที่บุตรทุกคนยังไม่มีบัตร เพิ่มผู้ติดตามไม่ได้', {
    ...temporary('Mueang Ranong'),
    ...person(mrs('สายใจ ลูกเล็ก', 'SAICHAI LUKLEK'), on(2540, 6, 6), house('76', 2, '850104')),
    children: [
      { name: girl('น้ำหวาน ลูกเล็ก', 'NAMWAN LUKLEK'), born: aged(5), hasCard: false },
      { name: boy('น้ำแข็ง ลูกเล็ก', 'NAMKHAENG LUKLEK'), born: aged(2), hasCard: false },
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

// Elderly and disabled citizens, for the delivery that some offices offer (specification 6; D25 and D26).

const IN_TOWN = house('61', 2, '630601', { thanon: '6306001' })
const OUT_OF_TOWN = house('62', 2, '630604')

export const HOME_DELIVERY = [
  citizen(601, 'อายุครบ 60 ปีวันนี้ อยู่ตำบลเดียวกับด่าน เลือกจัดส่งที่บ้านได้', {
    ...booklet('Mae Sot'),
    ...person(mr('เกษียณ วันนี้', 'KASIAN WANNI'), turnsToday(60), IN_TOWN),
  }),
  citizen(602, 'อายุครบ 60 ปีวันพรุ่งนี้ วันนี้ยังต้องระบุความพิการจึงจัดส่งได้', {
    ...booklet('Mae Sot'),
    ...person(mrs('เกษียณ พรุ่งนี้', 'KASIAN PHRUNGNI'), turnsTomorrow(60), IN_TOWN),
  }),
  citizen(603, 'อายุ 60 ปีขึ้นไป อยู่ตำบลอื่น ได้แบบผู้สูงอายุแต่ไม่จัดส่งที่บ้าน', {
    ...booklet('Mae Sot'),
    ...person(mrs('แก้วตา แม่ตาว', 'KAEOTA MAETAO'), on(2494, 8, 16), OUT_OF_TOWN),
  }),
  citizen(604, 'ผู้พิการอายุต่ำกว่า 60 ปี ตำบลเดียวกับด่าน เลือกจัดส่งที่บ้านได้', {
    ...booklet('Mae Sot'),
    ...person(mr('เข้มแข็ง ก้าวไป', 'KHEMKHAENG KAOPAI'), on(2535, 11, 30), IN_TOWN),
  }),
  citizen(605, 'ผู้พิการอยู่ต่างตำบลกับด่านสะเดา ไม่มีจัดส่งที่บ้าน', {
    ...booklet('Sadao'),
    ...person(mrs('ซารีนา ยืนหยัด', 'SARINA YUENYAT'), on(2537, 3, 8), house('63', 1, '901007')),
  }),
  citizen(606, 'อายุ 60 ปีขึ้นไป แต่ด่านระนองไม่มีการจัดส่ง', {
    ...booklet('Mueang Ranong'),
    ...person(mr('ปู่เพิ่ม สุขใจ', 'PUPHOEM SUKCHAI'), on(2493, 7, 14), house('64', 1, '850101')),
  }),
  citizen(607, 'อายุ 60 ปีขึ้นไป แบบชั่วคราวไม่มีการจัดส่ง', {
    ...temporary('Mae Sot'),
    ...person(mrs('ย่าแย้ม สุขใจ', 'YAYAEM SUKCHAI'), on(2496, 2, 3), IN_TOWN),
  }),
]
