// The shape of each encrypted value, with the upgrades from its older versions: none yet.
import * as z from 'zod/mini'
import { EnglishName } from '@border-pass/contract/schemas/registry-schemas'
import { Pid, Sex } from '@border-pass/contract/schemas/wire'
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import { UserInfo } from '@border-pass/contract/auth-routes'
import { Draft } from '@border-pass/contract/draft-routes'
import { storedShape } from './stored-shape.ts'

// The part of a request that names a person, encrypted as one value (D43). A text that is added to the form later is empty in what was
// stored before: it needs no new version (ADR 16).

const Day = z.object({ year: z.int(), month: z.int(), day: z.int() })

const ofAnybody = {
  pid: Pid,
  title: z.string(),
  fname: z.string(),
  lname: z.string(),
  ename: EnglishName,
  sex: Sex,
  dob: Day,
  bornPlace: z.string(),
  faname: z.string(),
  maname: z.string(),
  photoName: z.string(),
}

const Height = z.nullable(z.int())
const addedText = () => z._default(z.string(), '')

const Follower = z.object({
  ...ofAnybody,
  ...mapFields(FOLLOWER_FIELDS, addedText),
  height: Height,
  displayName: z.string(),
  age: z.int(),
  followerNo: z.int(),
})

const StoredPerson = z.object({
  ...ofAnybody,
  ...mapFields(DETAIL_FIELDS, addedText),
  height: Height,
  displayName: z.string(),
  titleCode: z.string(),
  titleSex: z.int(),
  bornPlaceEng: z.string(),
  occupationEng: z.string(),
  spePeculEng: z.string(),
  deliveryAddress: z.nullable(
    z.object({ houseNo: z.string(), village: z.string(), subdistrict: z.string() }),
  ),
  oldRequest: z.nullable(z.object({ reqId: z.int(), reqYear: z.int() })),
  addr1: z.string(),
  addr2: z.string(),
  addr1Eng: z.string(),
  addr2Eng: z.string(),
  lrcode: z.string(),
  checks: z._default(
    z.record(z.string(), z.nullable(z.union([z.literal(true), z.readonly(z.tuple([z.int(), z.int()]))]))),
    {},
  ),
  listFollow: z.readonly(z.array(Follower)),
})

export const STORED_PERSON = storedShape({
  name: 'person',
  schema: StoredPerson,
  upgrades: [],
  written: 1,
})

/** Owns the requests of all who were erased, so that none says whose it was; nobody's, since its check digit is wrong. No call reads them. */
export const ERASED_PID = '0000000000000'

// Who is signed in, as a session stores it; whom the portal named, as a launch does.

export const STORED_USER_INFO = storedShape({ name: 'user-info', schema: UserInfo, upgrades: [], written: 1 })

export const STORED_DRAFT = storedShape({ name: 'draft', schema: Draft, upgrades: [], written: 1 })
