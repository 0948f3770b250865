// Parents and their children, some of whom may follow (specification 5, Followers; decisions 23 and 24).
import { citizen } from '../citizen.ts'
import { aged, on, turnsToday, turnsTomorrow } from '../day.ts'
import { house } from '../home.ts'
import { boy, girl, mr, mrs } from '../name.ts'
import { MAE_SOT, MUEANG_NONG_KHAI, MUEANG_RANONG, SU_NGAI_KOLOK } from './offices.ts'

export const FAMILIES = [
  citizen({
    number: 701,
    shows: 'ไม่มีบุตร ไม่มีปุ่มเพิ่มผู้ติดตาม',
    office: MAE_SOT,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('โสภณ คนเดียว', 'SOPHON KHONDIAO'),
    born: on(2532, 1, 1),
    home: house('71', 1, '630602'),
  }),
  citizen({
    number: 702,
    shows: 'มารดาที่มีบุตร 1 คนซึ่งมีบัตรแล้ว',
    office: MUEANG_RANONG,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mrs('มาลัย ดวงดี', 'MALAI DUANGDI'),
    born: on(2533, 2, 2),
    home: house('72', 1, '850104'),
    children: [{ name: girl('ใบบัว ดวงดี', 'BAIBUA DUANGDI'), born: aged(9) }],
  }),
  citizen({
    number: 703,
    shows: 'บิดาที่มีบุตร 5 คน ไปเมียนมาเลือกได้ไม่เกิน 4 คน',
    office: MAE_SOT,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('พงษ์ศักดิ์ ลูกดก', 'PHONGSAK LUKDOK'),
    born: on(2530, 3, 3),
    home: house('73', 1, '630602'),
    children: [
      { name: boy('หนึ่ง ลูกดก', 'NUENG LUKDOK'), born: aged(11) },
      { name: girl('สอง ลูกดก', 'SONG LUKDOK'), born: aged(10) },
      { name: boy('สาม ลูกดก', 'SAM LUKDOK'), born: aged(9) },
      { name: girl('สี่ ลูกดก', 'SI LUKDOK'), born: aged(8) },
      { name: boy('ห้า ลูกดก', 'HA LUKDOK'), born: aged(7) },
    ],
  }),
  citizen({
    number: 704,
    shows: 'มารดาที่มีบุตร 9 คน ไปมาเลเซียเลือกได้ไม่เกิน 8 คน',
    office: SU_NGAI_KOLOK,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mrs('อามีนะห์ บ้านใหญ่', 'AMINA BANYAI'),
    born: on(2531, 4, 4),
    home: house('74', 1, '961001'),
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
  citizen({
    number: 705,
    shows: 'บุตรครบ 12 ปีวันนี้ไม่ขึ้น ครบวันพรุ่งนี้ยังขึ้น คนเล็กยังไม่มีบัตร',
    office: MUEANG_NONG_KHAI,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('ทองสุข หลากวัย', 'THONGSUK LAKWAI'),
    born: on(2529, 5, 5),
    home: house('75', 2, '430101'),
    children: [
      { name: boy('เอก หลากวัย', 'EK LAKWAI'), born: turnsToday(12) },
      { name: girl('โท หลากวัย', 'THO LAKWAI'), born: turnsTomorrow(12) },
      { name: boy('ตรี หลากวัย', 'TRI LAKWAI'), born: aged(4), hasCard: false },
      { name: girl('วัยรุ่น หลากวัย', 'WAIRUN LAKWAI'), born: aged(15) },
    ],
  }),
  citizen({
    number: 706,
    shows: 'มารดาที่บุตรทุกคนยังไม่มีบัตร เพิ่มผู้ติดตามไม่ได้',
    office: MUEANG_RANONG,
    bpType: 1,
    outcome: 'ELIGIBLE',
    name: mrs('สายใจ ลูกเล็ก', 'SAICHAI LUKLEK'),
    born: on(2540, 6, 6),
    home: house('76', 2, '850104'),
    children: [
      { name: girl('น้ำหวาน ลูกเล็ก', 'NAMWAN LUKLEK'), born: aged(5), hasCard: false },
      { name: boy('น้ำแข็ง ลูกเล็ก', 'NAMKHAENG LUKLEK'), born: aged(2), hasCard: false },
    ],
  }),
]
