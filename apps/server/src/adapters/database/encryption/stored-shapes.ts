// The text inside an encrypted value: JSON with a version, upgraded on reading (ADR 16).
//
// `version` stands beside the fields. An optional field needs no new one: absence is its upgrade. A shape's newest version is one more
// than the number of its upgrades. A text is written with every newest field, but labelled with the version that the previous release
// can read: that release drops the fields it does not know, and upgrades leave existing fields alone. Reading applies every upgrade from
// the stored version on, in order, and then decodes by the newest schema, so code outside never sees an older shape. Stored text is not
// rewritten by reading. A version that is newer than this release throws, as does text that does not fit.
import * as z from 'zod/mini'
import { SessionCitizen } from '@border-pass/contract/auth-routes'
import { Draft } from '@border-pass/contract/draft-routes'
import { EnglishName } from '@border-pass/contract/schemas/registry-schemas'
import { Pid, Sex } from '@border-pass/contract/schemas/wire'
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import { PortalInbox, type StoredChecks } from '../../../ports/requests.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Upgrades one version to the next. It is never changed after its release. */
type Upgrade = (older: Fields) => Fields

const Versioned = z.object({ version: z.int().check(z.minimum(1)) })

/** No further check: decoding every field of the older shape too made a list a fifth slower. */
const isFields = (stored: unknown): stored is Fields => typeof stored === 'object' && stored !== null

type ShapeOptions<Schema> = {
  /** The name of its golden files. */
  readonly name: string
  readonly schema: Schema
  /** The first is from version 1 to version 2. Each keeps a field that is there already. */
  readonly upgrades: readonly Upgrade[]
  /** The newest version that the release before reads. It is raised by the release after the one that added a version. */
  readonly written: number
}

export type StoredShape = ReturnType<typeof storedShape>

export function storedShape<Schema extends z.ZodMiniObject>(making: ShapeOptions<Schema>) {
  const { name, schema, upgrades, written } = making
  const newestVersion = upgrades.length + 1
  const fieldNames = Object.keys(schema.shape)
  return {
    name,
    schema,
    newestVersion,
    written,
    // Filtering the value's entries instead took 5 µs more a save.
    write(value: z.output<Schema>): string {
      const fields: Record<string, unknown> = { version: written }
      for (const field of fieldNames) fields[field] = Reflect.get(value, field)
      return JSON.stringify(fields)
    },
    read(text: string): z.output<Schema> {
      const stored: unknown = JSON.parse(text)
      const { version } = z.parse(Versioned, stored)
      if (!isFields(stored)) throw new Error(`${name}: the stored text is no object`)
      if (version > newestVersion)
        throw new Error(`${name}: stored version ${version} is newer than this release`)
      return z.parse(
        schema,
        upgrades.slice(version - 1).reduce((fields, upgrade) => upgrade(fields), stored),
      )
    },
  }
}

// The part of a request that names a person, encrypted as one value (D43). A text that was added to the form later reads as empty and
// needs no new version (ADR 16).

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
const AddedInbox = z._default(z.nullable(PortalInbox), null)

const Follower = z.object({
  ...ofAnybody,
  ...mapFields(FOLLOWER_FIELDS, addedText),
  height: Height,
  displayName: z.string(),
  age: z.int(),
  followerNo: z.int(),
})

const isCheck = (check: unknown) =>
  check === null ||
  check === true ||
  (Array.isArray(check) && check.length === 2 && check.every(Number.isSafeInteger))

/** Decoding each check by a schema took a fifth of reading a request. */
const Checks = z.custom<StoredChecks>(
  (checks) => isFields(checks) && Object.values(checks).every((check) => isCheck(check)),
)

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
  checks: z._default(Checks, {}),
  inbox: AddedInbox,
  listFollow: z.readonly(z.array(Follower)),
})

export const STORED_PERSON = storedShape({
  name: 'person',
  schema: StoredPerson,
  upgrades: [],
  written: 1,
})

/** The owner of all erased requests. Nobody has this ID: its check digit is wrong. No call reads these requests. */
export const ERASED_PID = '0000000000000'

// The citizen whom a session signs in, or whom the portal named in a launch.

export const STORED_USER_INFO = storedShape({
  name: 'user-info',
  schema: z.extend(SessionCitizen, { inbox: AddedInbox }),
  upgrades: [],
  written: 1,
})

export const STORED_DRAFT = storedShape({ name: 'draft', schema: Draft, upgrades: [], written: 1 })
