// The record of processing (PDPA, section 39): the columns with personal data, by row of the privacy page. tables.test.ts compares it with
// the schema and the page, and prints docs/record-of-processing.md from it.
import { readFileSync } from 'node:fs'
import { ENCRYPTED_COLUMNS } from '../adapters/database/encryption/encrypted-columns.ts'

/** Names of columns or of a person's fields, separated by spaces, and the words on the page that describe them. */
type Descriptions = readonly (readonly [names: string, words: string])[]

type Processing = {
  /** The first cell of the page's row. */
  readonly row: string
  readonly subjects: string
  readonly legalBasis: string
  readonly seenBy: string
  readonly columns: Readonly<Record<string, Descriptions>>
}

const TASK = 'ม. 24 (4) ภารกิจและอำนาจรัฐ'
const LAW = 'ม. 24 (6) หน้าที่ตามกฎหมาย (ม. 37, 39)'
const APPLICANT = 'ผู้ขอ'
const OFFICE = 'ผู้ขอ ที่รับหนังสือที่เลือก ผู้ช่วยเหลือ'
const NOBODY = 'ไม่มีใคร ระบบเทียบเองเท่านั้น'

export const RECORD: readonly Processing[] = [
  {
    row: 'ผู้ขอ',
    subjects: APPLICANT,
    legalBasis: TASK,
    seenBy: 'ผู้ขอ ที่รับหนังสือที่เลือก',
    columns: { request: [['person citizen', 'เลขประจำตัวประชาชน']] },
  },
  {
    row: 'เด็กที่ไปด้วย',
    subjects: 'บุตรของผู้ขอ',
    legalBasis: TASK,
    seenBy: 'ผู้ขอ ที่รับหนังสือที่เลือก',
    columns: { request: [['person follower_count', 'จำนวนเด็ก']] },
  },
  {
    row: 'ข้อมูลที่กฎหมายคุ้มครองเป็นพิเศษ',
    subjects: 'ผู้ขอ และบุตร',
    legalBasis: 'ม. 26 (5) (จ) ประโยชน์สาธารณะที่สำคัญ',
    seenBy: OFFICE,
    columns: { request: [['person delivery_type', 'วิธีรับ']] },
  },
  {
    row: 'คำขอ',
    subjects: APPLICANT,
    legalBasis: TASK,
    seenBy: OFFICE,
    columns: {
      request: [
        ['border_city bp_type', 'ประเทศ ประเภท'],
        ['ccaa border_code', 'ที่รับหนังสือ'],
        ['travel_date register_date saved_at ends_on', 'วันนัด'],
        ['status holds_place', 'สถานะ'],
        ['time_ltambon', 'เดือนที่อยู่ในพื้นที่'],
        ['req_year req_id bp_no bpop_no bpop_year issue_date expire_date', 'เลขกับวันที่ของหนังสือที่ออก'],
      ],
    },
  },
  {
    row: 'คำขอที่กรอกค้างไว้',
    subjects: APPLICANT,
    legalBasis: TASK,
    seenBy: APPLICANT,
    columns: { draft: [['citizen draft kept_at revision save_key', 'คำขอที่กรอกค้างไว้']] },
  },
  {
    row: 'รหัสกันส่งซ้ำ',
    subjects: APPLICANT,
    legalBasis: TASK,
    seenBy: NOBODY,
    columns: { save_key: [['citizen key body req_year req_id saved_at', 'รหัสกันส่งซ้ำ']] },
  },
  {
    row: 'การเข้าสู่ระบบ',
    subjects: APPLICANT,
    legalBasis: TASK,
    seenBy: APPLICANT,
    columns: { session: [['id_hash user_info opened_at last_seen_at citizen number', 'ชื่อและเวลา']] },
  },
  {
    row: 'การเปิดจากแอปทางรัฐ',
    subjects: 'ผู้ที่เปิดจากแอป',
    legalBasis: TASK,
    seenBy: NOBODY,
    columns: {
      launch: [['m_token id_hash citizen user_info seen_at is_unread used_at', 'การเปิดจากแอปทางรัฐ']],
    },
  },
  {
    row: 'การเข้าสู่ระบบที่ผิด',
    subjects: 'ผู้ที่พยายามเข้าสู่ระบบ',
    legalBasis: LAW,
    seenBy: NOBODY,
    columns: {
      login_attempt: [['number citizen address wide_network device cleared at', 'เครือข่ายและอุปกรณ์']],
    },
  },
  {
    row: 'ใครดูข้อมูลของท่าน',
    subjects: 'ผู้ที่ถูกดู และผู้ดู',
    legalBasis: LAW,
    seenBy: 'ผู้ที่ถูกดู เจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคล',
    columns: {
      access_log: [['id subject what why by request_id at asker reader reason refused', 'ดูอะไร ทำไม เมื่อใด']],
    },
  },
  {
    row: 'อีเมลและข้อความแจ้งเตือน',
    subjects: 'ผู้ขอที่ให้อีเมล หรือเปิดจากแอปทางรัฐ',
    legalBasis: TASK,
    seenBy: 'ผู้ส่งอีเมล หรือแอปทางรัฐ',
    columns: {
      reminder: [
        [
          'req_year req_id kind channel token state queued_at due_at attempts tried_on problem',
          'เรื่อง เวลา และผลการส่ง',
        ],
      ],
    },
  },
  {
    row: 'อีเมลที่ไม่ต้องการรับอีก และกล่องข้อความในแอปทางรัฐ',
    subjects: 'ผู้ขอที่ให้อีเมล หรือเปิดจากแอปทางรัฐ',
    legalBasis: TASK,
    seenBy: NOBODY,
    columns: { reminder_stop: [['citizen email', 'อีเมลที่ไม่ต้องการรับอีก']] },
  },
  {
    row: 'คะแนนใช้งานง่ายไหม จำนวนคำขอที่เริ่มกรอก และเวลาที่หน้าเปิด',
    subjects: 'ไม่มี',
    legalBasis: 'ไม่ใช่ข้อมูลส่วนบุคคล',
    seenBy: 'ผู้ให้บริการ',
    columns: {
      draft_begun: [['day drafts', 'จำนวนคำขอที่เริ่มกรอก']],
      feedback: [['day score answers', 'คะแนนใช้งานง่ายไหม']],
    },
  },
]

/** Tables that need no row, with the reason. */
export const TABLES_WITHOUT_ROW: Readonly<Record<string, string>> = {
  look_up_key: 'The key of the hashes, encrypted: no personal data.',
  migration: 'The versions of the schema.',
  counted_change: 'Counts by office and day: no personal data.',
  travel_day_count: 'The same by travel day.',
  save_day_count: 'The same by day of the save.',
  operator_change:
    'Actions of operators, with the operators’ names; the citizens concerned are in the access log.',
}

/** The page's words for each field of the encrypted person. */
export const PERSON_PARTS: Descriptions = [
  ['pid', 'เลขประจำตัวประชาชน'],
  ['title fname lname ename displayName titleCode titleSex', 'ชื่อไทยและอังกฤษ'],
  ['sex dob', 'เพศ วันเกิด'],
  ['addr1 addr2 addr1Eng addr2Eng lrcode', 'ที่อยู่'],
  ['bornPlace bornPlaceEng', 'จังหวัดที่เกิด'],
  ['occupation occupationEng', 'อาชีพ'],
  ['objective', 'วัตถุประสงค์'],
  ['phone', 'เบอร์โทรศัพท์'],
  ['email', 'อีเมล'],
  ['inbox', 'ที่อยู่ของกล่องข้อความในแอปทางรัฐ'],
  ['height', 'ส่วนสูง'],
  ['spePecul spePeculEng', 'ตำหนิ'],
  ['faname maname fanameEng manameEng', 'ชื่อบิดามารดา'],
  ['deliveryAddress', 'ที่อยู่จัดส่ง'],
  ['checks', 'ผลการตรวจสิทธิ์'],
  ['listFollow', 'เด็กที่ไปด้วย'],
  // A URL of the registry, and a request number, which the page mentions in other rows.
  ['photoName', 'ภาพใบหน้าอ่านจากทะเบียนราษฎรเมื่อต้องใช้'],
  ['oldRequest', 'คำขอ'],
]

/** Data that section 26 protects: delivery type 2, and an ordained person's title, name and occupation. */
export const SENSITIVE: Descriptions = [
  ['request.delivery_type person.deliveryAddress', 'ผู้พิการ'],
  ['person.title person.titleCode person.lname person.displayName person.occupation', 'นักบวช'],
]

export const splitNames = (rows: Descriptions) => rows.flatMap(([names]) => names.split(' '))

export const PRIVACY_PAGE = readFileSync(
  new URL('../../../../docs/pages/privacy.md', import.meta.url),
  'utf8',
)

/** The rows of the page's first table: row, what, why, how long. The setting's name replaces its value. */
export function readPageRows(): readonly string[][] {
  const [, ...rows] = PRIVACY_PAGE.replaceAll('{REQUEST_YEARS}', '`REQUEST_YEARS` ปีหลังสิ้นสุด')
    .split('\n')
    .flatMap((line) => {
      const cells = /^\| (.*) \|$/.exec(line)?.[1]?.split(' | ') ?? []
      return cells.length === 4 && !line.includes('---') ? [cells] : []
    })
  return rows
}

const isEncrypted = (table: string, column: string) =>
  ENCRYPTED_COLUMNS.some((each) => each.table === table && each.column === column)

/** `*`: encrypted with a key that is not in the database. */
function printPlaces({ columns }: Processing): string {
  const places = Object.entries(columns).map(([table, rows]) => {
    const names = splitNames(rows).map((column) => (isEncrypted(table, column) ? `${column}\\*` : column))
    return `${table}: ${names.join(', ')}`
  })
  return places.join('; ')
}

export function printRecord(): string {
  const rows = RECORD.map((each) => {
    const [, what, why, howLong] = readPageRows().find(([row]) => row === each.row) ?? []
    const cells = [
      each.row,
      what,
      each.subjects,
      why,
      each.legalBasis,
      each.seenBy,
      howLong,
      printPlaces(each),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const [disabled = [], ordained = []] = SENSITIVE.map(([names]) => names.split(' '))
  return `# บันทึกรายการกิจกรรมการประมวลผล

พิมพ์จากตารางเดียวกับที่เทียบหน้าความเป็นส่วนตัวกับฐานข้อมูล (\`npm run pages\`)
เจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคลของหน่วยงานตรวจฐานตามกฎหมายก่อนใช้จริง

| | |
|---|---|
| ผู้ควบคุมข้อมูล | หน่วยงานใน \`SERVICE_AGENCY\` ติดต่อได้ที่ \`SERVICE_TELEPHONE\`, \`SERVICE_EMAIL\`, \`SERVICE_ADDRESS\` |
| เจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคล | \`DATA_PROTECTION_CONTACT\` |
| แหล่งที่มา | ผู้ขอกรอกเอง ทะเบียนราษฎร แอปทางรัฐ และ ThaID |
| ส่งออกนอกประเทศ | ไม่มี |
| คำขอใช้สิทธิ | \`border-pass citizen export\` และ \`citizen erase\`: [operations](operations.md) |
| มาตรการรักษาความมั่นคงปลอดภัย | [threat model](threat-model.md), [security review](security-review.md) |

| เรื่อง | มีอะไร | ของใคร | เพื่ออะไร | ฐาน | ใครเห็น | นานเท่าใด | อยู่ที่ใด |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

\\* เข้ารหัสด้วยกุญแจที่ไม่อยู่ในฐานข้อมูล \`citizen\` และ \`subject\` เป็นรหัสที่อ่านกลับไม่ได้
สำเนาสำรองมีทุกแถว และเก็บตามที่ผู้ให้บริการกำหนด

## ข้อมูลตามมาตรา 26

- ความพิการ: ${disabled.map((each) => `\`${each}\``).join(', ')} (วิธีรับ 2) เมื่อผู้ขอเลือกเอง
- การเป็นนักบวช จากทะเบียนราษฎร:
  ${ordained.map((each) => `\`${each}\``).join(', ')}
- ใบหน้า: อ่านจากทะเบียนเมื่อต้องใช้ ไม่เก็บ และไม่เทียบด้วยเครื่อง
`
}
