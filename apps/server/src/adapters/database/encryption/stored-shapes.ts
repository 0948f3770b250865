// The text inside an encrypted value: JSON with a version, upgraded on reading (ADR 16).
//
// `version` is a member beside the fields. Adding an optional field needs no new version: a missing field gets its default. A shape's
// newest version is one more than the number of its upgrades. Reading applies every upgrade from the stored version on and decodes by the
// newest schema, so other modules never see an older shape. Reading does not rewrite stored text. It throws if the version is newer than
// this release or if the text does not fit the schema.
//
// Servers of the previous release run beside this one during a rolling update. So a text is written with every field of the newest version,
// but with the version number that the previous release can read. That release drops the fields it does not know. When this release reads
// the text again, its upgrades keep the fields that exist already.
import * as z from 'zod/mini'
import { SessionCitizen } from '@border-pass/contract/auth-routes'
import { Draft } from '@border-pass/contract/draft-routes'
import { EnglishName } from '@border-pass/contract/schemas/registry-schemas'
import { Pid, Sex } from '@border-pass/contract/schemas/wire'
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import { PortalInbox, type StoredChecks } from '../../../ports/requests.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Upgrades one version to the next. Never change one after its release. */
type Upgrade = (older: Fields) => Fields

const Versioned = z.object({ version: z.int().check(z.minimum(1)) })

/** Checks no field, because decoding the older shape too made reading a list of requests a fifth slower. */
const isFields = (stored: unknown): stored is Fields => typeof stored === 'object' && stored !== null

type ShapeOptions<Schema> = {
  /** The key of its fixtures in golden/. */
  readonly name: string
  readonly schema: Schema
  /** The first upgrades version 1 to version 2. An upgrade keeps the fields that exist already. */
  readonly upgrades: readonly Upgrade[]
  /** The newest version that the previous release reads. Raise it one release after adding a version. */
  readonly writtenVersion: number
}

export type StoredShape = ReturnType<typeof createStoredShape>

export function createStoredShape<Schema extends z.ZodMiniObject>(options: ShapeOptions<Schema>) {
  const { name, schema, upgrades, writtenVersion } = options
  const newestVersion = upgrades.length + 1
  const fieldNames = Object.keys(schema.shape)
  return {
    name,
    schema,
    newestVersion,
    writtenVersion,
    // Filtering the value's entries costs 5 µs more per save.
    write(value: z.output<Schema>): string {
      const fields: Record<string, unknown> = { version: writtenVersion }
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

// The personal data of a request, encrypted as one value (D43). A text field that is missing in a stored value reads as empty, so a field
// added to the form needs no new version (ADR 16).

const Day = z.object({ year: z.int(), month: z.int(), day: z.int() })

const personFields = {
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
const createOptionalText = () => z._default(z.string(), '')
const OptionalInbox = z._default(z.nullable(PortalInbox), null)

const Follower = z.object({
  ...personFields,
  ...mapFields(FOLLOWER_FIELDS, createOptionalText),
  height: Height,
  displayName: z.string(),
  age: z.int(),
  followerNo: z.int(),
})

/** A check is null, true, or [value, limit]. */
const isCheck = (check: unknown) =>
  check === null ||
  check === true ||
  (Array.isArray(check) && check.length === 2 && check.every(Number.isSafeInteger))

/** A schema for each check would take a fifth of the time of reading a request. */
const Checks = z.custom<StoredChecks>(
  (checks) => isFields(checks) && Object.values(checks).every((check) => isCheck(check)),
)

const StoredPerson = z.object({
  ...personFields,
  ...mapFields(DETAIL_FIELDS, createOptionalText),
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
  inbox: OptionalInbox,
  listFollow: z.readonly(z.array(Follower)),
})

export const STORED_PERSON = createStoredShape({
  name: 'person',
  schema: StoredPerson,
  upgrades: [],
  writtenVersion: 1,
})

/** The owner of all erased requests. Nobody has this national ID, because its check digit is wrong. No call reads these requests. */
export const ERASED_PID = '0000000000000'

/** The citizen of a session, or of a launch from the portal. */
export const STORED_USER_INFO = createStoredShape({
  name: 'user-info',
  schema: z.extend(SessionCitizen, { inbox: OptionalInbox }),
  upgrades: [],
  writtenVersion: 1,
})

export const STORED_DRAFT = createStoredShape({
  name: 'draft',
  schema: Draft,
  upgrades: [],
  writtenVersion: 1,
})
