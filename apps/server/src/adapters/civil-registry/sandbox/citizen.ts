// Writes a member of the cast down with as few words as the story needs; the rest is an ordinary life.
import { FEMALE, MALE } from '@border-pass/domain/registry/person'
import type { Day } from './day.ts'
import type { Name } from './name.ts'
import type { CastMember, Home, Resident, Role } from './resident.ts'
import { castNationalId, houseIdOf } from './sandbox-national-id.ts'

type Given = { readonly name: Name; readonly born: Day; readonly home: Home }

type Choices = Partial<Omit<Resident, 'pid' | 'hid' | 'children' | keyof Given>>

type Child = Omit<Given, 'home'> & Pick<Choices, 'hasCard' | 'hasFace'>

type Story = Given &
  Choices & {
    /** The national ID, and all that hangs on it, is made of this. */
    readonly number: number
    readonly children?: readonly Child[]
  }

/** Born where they live, and never moved. */
export function ordinaryLife({ name, born, home }: Given): Omit<Resident, 'pid' | 'hid'> {
  return {
    name,
    born,
    home,
    movedIn: born,
    tellsAge: true,
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

function childrenOf({ number, name, home, children = [] }: Story): Resident[] {
  const parentName = `${name.firstName} ${name.lastName}`
  return children.map((child, index) => ({
    ...ordinaryLife({ ...child, home }),
    ...(name.sex === MALE && { fatherName: parentName }),
    ...(name.sex === FEMALE && { motherName: parentName }),
    ...child,
    pid: castNationalId(number * 100 + index + 1),
    hid: houseIdOf(castNationalId(number)),
  }))
}

export function citizen(told: Role & Story): CastMember {
  const { shows, office, bpType, outcome, number, ...story } = told
  const pid = castNationalId(number)
  return {
    ...ordinaryLife(told),
    ...story,
    pid,
    hid: houseIdOf(pid),
    children: childrenOf(told),
    role: { shows, office, bpType, outcome },
  }
}
