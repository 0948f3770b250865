// All data that the detail screen shows and prefills, in one call.
import type { ReplyOf } from '@border-pass/contract/route'
import type { getApplicant as declared } from '@border-pass/contract/request-routes'
import { homeAddressOf } from '@border-pass/domain/delivery/home-delivery'
import type { House } from '@border-pass/domain/registry/house'
import { personAge } from '@border-pass/domain/registry/person-age'
import type { Person } from '@border-pass/domain/registry/person'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { displayName } from '@border-pass/domain/values/names/person-name'
import { Refusal } from '../policies/refusal.ts'
import type { CivilRegistry } from '../ports/civil-registry.ts'
import { findAreaNames } from './saving/house-address.ts'
import { findNamedPerson } from './eligibility/person-in-registry.ts'
import type { CitizenCallContext } from './call-context.ts'

type Applicant = ReplyOf<typeof declared>

const NO_HOUSE = { houseNo: '', moo: '', tambon: '', amphoe: '', province: '' }

async function describeHouse(registry: CivilRegistry, house: House | null): Promise<Applicant['house']> {
  if (house === null) return NO_HOUSE
  const { tambon, amphoe, province } = await findAreaNames(registry, house)
  const { houseNo, village, subdistrict } = homeAddressOf(house, tambon.th)
  return {
    houseNo,
    moo: village,
    tambon: subdistrict,
    amphoe: amphoe.th,
    province: province.th,
  }
}

function englishNameOf({ englishName }: Person): string {
  if (englishName === null) return ''
  const { title, firstName, middleName, lastName } = englishName
  return [title, firstName, middleName, lastName].filter((part) => part !== '').join(' ')
}

export async function getApplicant(context: CitizenCallContext): Promise<Applicant> {
  const { registry, citizen, today } = context
  const { person, ordination } = await findNamedPerson(registry, citizen.pid)
  if (person === null) throw new Refusal('NOT_FOUND')
  const house = await registry.findHouse(person.hid)
  return {
    pid: person.pid,
    displayName: displayName(person, ordination),
    englishName: englishNameOf(person),
    sex: person.sex,
    age: personAge(person, today),
    dob: toDateNumber(person.dateOfBirth),
    fatherName: person.fatherName,
    motherName: person.motherName,
    bornPlace: person.birthPlace?.province ?? '',
    house: await describeHouse(registry, house),
    phone: citizen.tel,
    email: citizen.email,
    today: toDateNumber(today),
  }
}
