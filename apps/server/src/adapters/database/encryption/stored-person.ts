// The part of a request that names a person, encrypted as one value (decision 43).
import { EnglishName } from '@border-pass/contract/registry-schemas'
import { Pid, Sex } from '@border-pass/contract/wire'
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
  height: z.nullable(z.int()),
  bornPlace: z.string(),
  faname: z.string(),
  fanameEng: z.string(),
  maname: z.string(),
  manameEng: z.string(),
  photoName: z.string(),
}

const Follower = z.object({ ...ofAnybody, age: z.int(), followerNo: z.int() })

const StoredPerson = z.object({
  ...ofAnybody,
  displayName: z.string(),
  titleCode: z.string(),
  titleSex: z.int(),
  bornPlaceEng: z.string(),
  occupation: z.string(),
  occupationEng: z.string(),
  objective: z.string(),
  spePecul: z.string(),
  spePeculEng: z.string(),
  phone: z.string(),
  email: z.string(),
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
