// Builds a member of the cast from the few values that matter to its scenario; the rest are defaults.
import { FEMALE, MALE } from '@border-pass/domain/registry/records'
import type { Day } from './day.ts'
import type { Name } from './name.ts'
import type { CastMember, Home, SandboxPerson, Role } from './sandbox-person.ts'
import { castNationalId, houseIdOf } from './sandbox-national-id.ts'

type RequiredValues = { readonly name: Name; readonly born: Day; readonly home: Home }

type Options = Partial<Omit<SandboxPerson, 'pid' | 'hid' | 'children' | keyof RequiredValues>>

type Child = Omit<RequiredValues, 'home'> & Pick<Options, 'hasCard' | 'hasFace'>

type Scenario = RequiredValues &
  Options & {
    /** The national ID and everything derived from it follow from this number. */
    readonly number: number
    readonly children?: readonly Child[]
  }

/** Defaults: born where they live, never moved, with card and face. */
export function defaultPerson({ name, born, home }: RequiredValues): Omit<SandboxPerson, 'pid' | 'hid'> {
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
    birthRcode: home.subdistrict.slice(0, 4),
    hasFace: true,
    hasCard: true,
    ordained: null,
    children: [],
    books: [],
  }
}

function childrenOf({ number, name, home, children = [] }: Scenario): SandboxPerson[] {
  const parentName = `${name.firstName} ${name.lastName}`
  return children.map((child, index) => ({
    ...defaultPerson({ ...child, home }),
    ...(name.sex === MALE && { fatherName: parentName }),
    ...(name.sex === FEMALE && { motherName: parentName }),
    ...child,
    pid: castNationalId(number * 100 + index + 1),
    hid: houseIdOf(castNationalId(number)),
  }))
}

export function citizen(input: Role & Scenario): CastMember {
  const { shows, office, bpType, outcome, number, ...values } = input
  const pid = castNationalId(number)
  return {
    ...defaultPerson(input),
    ...values,
    pid,
    hid: houseIdOf(pid),
    children: childrenOf(input),
    role: { shows, office, bpType, outcome },
  }
}
