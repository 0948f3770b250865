// The part of a request that names a person, encrypted as one value (decision 43). The texts of the form come from the list of
// fields: a field added there is a new version here (docs/decisions/0016).
import { EnglishName } from '@border-pass/contract/schemas/registry-schemas'
import { Pid, Sex } from '@border-pass/contract/schemas/wire'
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import * as z from 'zod/mini'
import { storedShape } from './stored-shape.ts'

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

const Follower = z.object({
  ...ofAnybody,
  ...mapFields(FOLLOWER_FIELDS, () => z.string()),
  height: Height,
  age: z.int(),
  followerNo: z.int(),
})

const StoredPerson = z.object({
  ...ofAnybody,
  ...mapFields(DETAIL_FIELDS, () => z.string()),
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
  listFollow: z.readonly(z.array(Follower)),
})

export const STORED_PERSON = storedShape({ name: 'person', schema: StoredPerson, upgrades: [] })
