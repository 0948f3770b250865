// The shape of each encrypted value, with the upgrades from its older versions.
import * as z from 'zod/mini'
import { EnglishName } from '@border-pass/contract/schemas/registry-schemas'
import { BorderCity, Pid, Sex } from '@border-pass/contract/schemas/wire'
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import { UserInfo } from '@border-pass/contract/auth-routes'
import { Draft } from '@border-pass/contract/draft-routes'
import { wasObjectiveChosen } from '@border-pass/domain/request/draft/draft'
import { type Fields, storedShape } from './stored-shape.ts'

// The part of a request that names a person, encrypted as one value (D43). The texts of the form come from the list of
// fields: a field added there is a new version here (ADR 16).

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
  displayName: z.string(),
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

const FollowersVersion1 = z.array(z.looseObject({ title: z.string(), fname: z.string(), lname: z.string() }))

/** A follower's whole name (D39): version 1 has its parts without the middle name. Most requests have no follower, and cost nothing. */
function addFollowerNames(older: Fields): Fields {
  const { listFollow } = older
  if (Array.isArray(listFollow) && listFollow.length === 0) return older
  const named = z.parse(FollowersVersion1, listFollow).map((each) => ({
    displayName: `${each.title}${each.fname} ${each.lname}`,
    ...each,
  }))
  return { ...older, listFollow: named }
}

export const STORED_PERSON = storedShape({
  name: 'person',
  schema: StoredPerson,
  upgrades: [addFollowerNames],
  written: 1,
})

// What stands in place of the person of a request whose citizen was erased.

/** Nobody's: its check digit is wrong. All erased requests have the same owner, so none says whose it was. */
export const ERASED_PID = '0000000000000'

export const ERASED_PERSON: z.output<typeof STORED_PERSON.schema> = {
  pid: ERASED_PID,
  title: '',
  titleCode: '',
  titleSex: 0,
  fname: '',
  lname: '',
  displayName: '',
  ename: { title: '', firstName: '', middleName: '', lastName: '' },
  // One of the two has to stand here; nothing reads it.
  sex: 1,
  dob: { year: 0, month: 0, day: 0 },
  ...mapFields(DETAIL_FIELDS, () => ''),
  height: null,
  bornPlaceEng: '',
  faname: '',
  maname: '',
  photoName: '',
  occupationEng: '',
  spePeculEng: '',
  deliveryAddress: null,
  oldRequest: null,
  addr1: '',
  addr2: '',
  addr1Eng: '',
  addr2Eng: '',
  lrcode: '',
  listFollow: [],
}

// Who is signed in, as a session stores it; whom the portal named, as a launch does.

export const STORED_USER_INFO = storedShape({ name: 'user-info', schema: UserInfo, upgrades: [], written: 1 })

// A draft as it is stored: the contract's, with everything that older releases left out.

const Version1 = z.looseObject({
  selection: z.looseObject({ borderCity: z.nullable(BorderCity) }),
  detail: z.nullable(z.looseObject({ objective: z.string(), isObjectiveChosen: z.optional(z.boolean()) })),
})

/** Whether the objective was chosen: the last releases of version 1 wrote it, the first did not. */
function addObjectiveChosen(older: Fields): Fields {
  const { selection, detail, ...rest } = z.parse(Version1, older)
  if (!detail) return { ...rest, selection, detail }
  const derived = wasObjectiveChosen(detail.objective, selection.borderCity)
  return { ...rest, selection, detail: { ...detail, isObjectiveChosen: detail.isObjectiveChosen ?? derived } }
}

const Version2 = z.looseObject({
  detail: z.nullable(z.looseObject({ bringsChildren: z.optional(z.nullable(z.boolean())) })),
  followers: z._default(z.array(z.unknown()), []),
})

/** Whether children come along: the last releases of version 2 wrote it. With none added, it was never asked. */
function addBringsChildren(older: Fields): Fields {
  const { detail, followers, ...rest } = z.parse(Version2, older)
  if (!detail || detail.bringsChildren !== undefined) return { ...rest, detail, followers }
  return { ...rest, detail: { ...detail, bringsChildren: followers.length > 0 ? true : null }, followers }
}

const Version3 = z.looseObject({ detail: z.nullable(z.looseObject({ bringsChildren: z.unknown() })) })

/** Whether children come along is no question any more: they are those who are ticked (D24). */
function dropBringsChildren(older: Fields): Fields {
  const { detail, ...rest } = z.parse(Version3, older)
  if (!detail) return { ...rest, detail }
  const { bringsChildren: _, ...kept } = detail
  return { ...rest, detail: kept }
}

export const STORED_DRAFT = storedShape({
  name: 'draft',
  schema: Draft,
  upgrades: [addObjectiveChosen, addBringsChildren, dropBringsChildren],
  written: 2,
})
