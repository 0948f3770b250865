// Two lists against the schema. A table or a citizen's column that the list of tables does not name is purged, exported and erased by
// nobody. What the database keeps stands on the privacy page, and how long (D55): a new table or column is mentioned here by words of the
// page, or excused by why it is nobody's.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import { runSql } from '../../testing/database/database-on-server.ts'
import { freshDatabase } from '../../testing/database/fresh-database.ts'
import { STORED_PERSON } from './encryption/stored-shapes.ts'
import { RIGHTS, TABLES_OF_CITIZENS } from './tables.ts'

const database = await freshDatabase()

test('each table of the schema stands in the list, and no other', async () => {
  const tables = await runSql(database, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(Object.keys(RIGHTS)))
})

test('each column with somebody’s keyed hash stands in the list, and no other', async () => {
  const columns = await runSql(
    database,
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('citizen', 'subject', 'asker')`,
  )
  const listed = TABLES_OF_CITIZENS.flatMap(({ table, columns: own }) =>
    own.map((each) => `${table}.${each}`),
  )
  expect(new Set(columns.map(({ name }) => name))).toEqual(new Set(listed))
})

test('what ends is found by an index', async () => {
  const indexes = await runSql(
    database,
    `SELECT indrelid::regclass || '.' || attname AS name FROM pg_index
     JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]`,
  )
  const ending = TABLES_OF_CITIZENS.flatMap(({ table, ends }) =>
    Object.keys(ends).map((each) => `${table}.${each}`),
  )
  expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(ending))
})

// The privacy page.

const page = readFileSync(new URL('../../../../../docs/pages/privacy.md', import.meta.url), 'utf8')

/** Words of the page for each column, a row for columns that share them. */
const MENTIONED: Readonly<Record<string, readonly (readonly [columns: string, words: string])[]>> = {
  request: [
    ['person citizen', 'เลขประจำตัวประชาชน'],
    ['border_city bp_type', 'ประเทศ ประเภท'],
    ['ccaa border_code', 'ที่รับหนังสือ'],
    ['travel_date register_date saved_at', 'วันนัด'],
    ['delivery_type', 'วิธีรับ'],
    ['status holds_place', 'สถานะ'],
    ['follower_count', 'จำนวนเด็ก'],
    ['time_ltambon', 'เดือนที่อยู่ในพื้นที่'],
    ['req_year req_id bp_no bpop_no bpop_year issue_date expire_date', 'เลขกับวันที่ของหนังสือที่ออก'],
  ],
  draft: [['citizen draft kept_at revision save_key', 'คำขอที่กรอกค้างไว้']],
  save_key: [['citizen key body req_year req_id saved_at', 'รหัสกันส่งซ้ำ']],
  session: [['id_hash user_info opened_at last_seen_at citizen number', 'ชื่อและเวลา']],
  launch: [['m_token id_hash citizen user_info seen_at is_unread used_at', 'การเปิดจากแอปทางรัฐ']],
  login_attempt: [['number citizen address wide_network device cleared at', 'เครือข่ายและอุปกรณ์']],
  access_log: [['id subject what why by request_id at asker reader reason refused', 'ดูอะไร ทำไม เมื่อใด']],
  reminder: [
    ['req_year req_id kind token state queued_at due_at attempts tried_on problem', 'เรื่อง เวลา และผลการส่ง'],
  ],
  reminder_stop: [['citizen email', 'อีเมลที่ไม่ต้องการรับอีก']],
  draft_begun: [['day drafts', 'จำนวนคำขอที่เริ่มกรอก']],
  feedback: [['day score answers', 'คะแนนใช้งานง่ายไหม']],
}

const EXCUSED: Readonly<Record<string, string>> = {
  look_up_key: 'The key of the hashes, encrypted: about nobody.',
  migration: 'The versions of the schema.',
  operator_change:
    'What operators did, with their own names; whose request they looked at stands in the access log.',
}

/** Words of the page for each part of the encrypted person. */
const OF_A_PERSON: readonly (readonly [keys: string, words: string])[] = [
  ['pid', 'เลขประจำตัวประชาชน'],
  ['title fname lname ename displayName titleCode titleSex', 'ชื่อไทยและอังกฤษ'],
  ['sex dob', 'เพศ วันเกิด'],
  ['addr1 addr2 addr1Eng addr2Eng lrcode', 'ที่อยู่'],
  ['bornPlace bornPlaceEng', 'จังหวัดที่เกิด'],
  ['occupation occupationEng', 'อาชีพ'],
  ['objective', 'วัตถุประสงค์'],
  ['phone', 'เบอร์โทรศัพท์'],
  ['email', 'อีเมล'],
  ['height', 'ส่วนสูง'],
  ['spePecul spePeculEng', 'ตำหนิ'],
  ['faname maname fanameEng manameEng', 'ชื่อบิดามารดา'],
  ['deliveryAddress', 'ที่อยู่จัดส่ง'],
  ['checks', 'ผลการตรวจสิทธิ์'],
  ['listFollow', 'เด็กที่ไปด้วย'],
  // An address of the registry, and a number that the request has already.
  ['photoName', 'ภาพใบหน้าอ่านจากทะเบียนราษฎรเมื่อต้องใช้'],
  ['oldRequest', 'คำขอ'],
]

const split = (rows: readonly (readonly [string, string])[]) => rows.flatMap(([names]) => names.split(' '))

test('each table and column is mentioned on the page, or excused', async () => {
  const columns = await runSql(
    database,
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     NATURAL JOIN information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const kept = columns
    .filter(({ table }) => !(String(table) in EXCUSED))
    .map(({ table, column }) => `${String(table)}.${String(column)}`)
  const named = Object.entries(MENTIONED).flatMap(([table, rows]) =>
    split(rows).map((each) => `${table}.${each}`),
  )
  expect(new Set(kept)).toEqual(new Set(named))
})

test('each part of the encrypted person is mentioned', () => {
  expect(new Set(split(OF_A_PERSON))).toEqual(new Set(Object.keys(STORED_PERSON.schema.shape)))
})

test('the page has the words, and how long each is kept', () => {
  const words = [...Object.values(MENTIONED).flat(), ...OF_A_PERSON].map(([, each]) => each)
  expect(words.filter((each) => !page.includes(each))).toEqual([])
  const { idleSession, session, draft, saveKey, launch, signInAttempt, reminder } = RETENTION_MS
  const minutes = (ms: number) => `${ms / 60_000} นาที`
  const days = (ms: number) => `${ms / 86_400_000} วัน`
  for (const each of [minutes(idleSession), `${session / 3_600_000} ชั่วโมง`, days(draft), days(saveKey)])
    expect(page).toContain(each)
  for (const each of [minutes(launch), minutes(signInAttempt), days(reminder)]) expect(page).toContain(each)
})
