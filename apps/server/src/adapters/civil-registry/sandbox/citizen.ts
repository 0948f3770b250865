// Builds a member of the cast from the few values that matter to its scenario; the rest are defaults.
import { FEMALE, MALE } from '@border-pass/domain/registry/records'
import {
  addDays,
  addYears,
  buddhistDate,
  countDaysInMonth,
} from '@border-pass/domain/values/dates/buddhist-date'
import { isNationalId, computeNationalIdCheckDigit } from '@border-pass/domain/values/national-id'
import type { Book, CastMember, Day, Home, Name, Role, SandboxPerson } from './sandbox-person.ts'

type RequiredValues = { readonly name: Name; readonly born: Day; readonly home: Home }

type Options = Partial<Omit<SandboxPerson, 'pid' | 'hid' | 'children' | 'books' | keyof RequiredValues>>

type Child = Omit<RequiredValues, 'home'> & Pick<Options, 'hasCard' | 'hasFace'>

type Scenario = RequiredValues &
  Options &
  Omit<Role, 'shows'> & {
    readonly children?: readonly Child[]
    /** A pass of the scenario's type and office. */
    readonly book?: Pick<Book, 'bpNo' | 'issued' | 'expires'>
  }

/** `number` determines the national ID, the house number and the pass number; `shows` says in Thai what the member demonstrates. */
export function citizen(number: number, shows: string, scenario: Scenario): CastMember {
  const { office, bpType, outcome, book, ...values } = scenario
  const pid = toCastNationalId(number)
  return {
    ...createDefaultPerson(scenario),
    ...values,
    pid,
    hid: toHouseId(pid),
    children: createChildren(number, scenario),
    books: book ? [{ ...book, office, bpType, bpopNo: number }] : [],
    role: { shows, office, bpType, outcome },
  }
}

/** A person who was born at home, never moved, and has a card and a face image. */
export function createDefaultPerson({
  name,
  born,
  home,
}: RequiredValues): Omit<SandboxPerson, 'pid' | 'hid'> {
  return {
    name,
    born,
    home,
    hasHouse: true,
    movedIn: born,
    hasAge: true,
    popStatus: 0,
    registered: true,
    moves: [],
    fatherName: `ทองดี ${name.lastName}`,
    motherName: `บุญมี ${name.lastName}`,
    birthPlace: home.subdistrict,
    hasFace: true,
    hasCard: true,
    ordained: null,
    children: [],
    books: [],
  }
}

function createChildren(number: number, { name, home, children = [] }: Scenario): SandboxPerson[] {
  const parentName = `${name.firstName} ${name.lastName}`
  return children.map((child, index) => ({
    ...createDefaultPerson({ ...child, home }),
    ...(name.sex === MALE && { fatherName: parentName }),
    ...(name.sex === FEMALE && { motherName: parentName }),
    ...child,
    pid: toCastNationalId(number * 100 + index + 1),
    hid: toHouseId(toCastNationalId(number)),
  }))
}

// National IDs of people who do not exist. Their first digit is 9, which is not in use: 1 to 8 are in use, and 0 is for people without a
// status. Their check digit is valid (D8).

const CAST_PREFIX = '910'
const GENERATED_PREFIX = '920'

function toNationalId(prefix: string, number: number): string {
  const firstTwelve = prefix + String(number).padStart(9, '0')
  return firstTwelve + String(computeNationalIdCheckDigit(firstTwelve))
}

function toCastNationalId(number: number): string {
  return toNationalId(CAST_PREFIX, number)
}

export function toGeneratedNationalId(n: number): string {
  return toNationalId(GENERATED_PREFIX, n)
}

/** The number of a generated citizen; null for any other national ID. */
export function findGeneratedNumber(pid: string): number | null {
  return isNationalId(pid) && pid.startsWith(GENERATED_PREFIX) ? Number(pid.slice(3, 12)) : null
}

/** A house number is eleven digits of the householder's national ID. */
export function toHouseId(pid: string): string {
  return pid.slice(1, 12)
}

/** The cast (910…) and the generated citizens (920…) have the house numbers 10… and 20…. */
export function findHouseholder(hid: string): string | null {
  if (!/^[12]0\d{9}$/.test(hid)) return null
  const firstTwelve = `9${hid}`
  return firstTwelve + String(computeNationalIdCheckDigit(firstTwelve))
}

const OFFICES = {
  'Mueang Ranong': '850101002',
  'Mae Sot': '630601001',
  'Mae Sai': '570901001',
  'Tak hall': '630001001',
  Sadao: '901001001',
  'Su-ngai Kolok': '961001051',
  'Mueang Nong Khai': '430101001',
  Aranyaprathet: '270601001',
} as const

type PassAt = (office: keyof typeof OFFICES, outcome?: Role['outcome']) => Omit<Role, 'shows'>

export const temporary: PassAt = (office, outcome = 'ELIGIBLE') => ({
  office: OFFICES[office],
  bpType: 1,
  outcome,
})
export const booklet: PassAt = (...chosen) => ({ ...temporary(...chosen), bpType: 2 })

export const person = (name: Name, born: Day, home: Home): RequiredValues => ({ name, born, home })

/** Month or day is 0 if the registry has none. */
export function on(year: number, month: number, day: number): Day {
  return () => buddhistDate(year, month, day)
}

/** The registry's 00000000. */
export const unknownDay: Day = on(0, 0, 0)

export function daysAgo(days: number): Day {
  return (today) => addDays(today, -days)
}

export function daysAhead(days: number): Day {
  return (today) => addDays(today, days)
}

/** The date of birth of a person who turns this age today. */
export function turnsToday(years: number): Day {
  return ({ year, month, day }) =>
    buddhistDate(year - years, month, Math.min(day, countDaysInMonth(year - years, month)))
}

/** The date of birth of a person who turns this age tomorrow. */
export function turnsTomorrow(years: number): Day {
  return (today) => addYears(addDays(today, 1), -years)
}

/** The date of birth of a person of this age, with the last birthday 120 days ago. */
export function aged(years: number): Day {
  return (today) => addDays(turnsToday(years)(today), -120)
}
