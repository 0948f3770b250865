// All data that the detail screen shows and prefills, in one call.
import type { getApplicant as declared } from '@border-pass/contract/form-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import { toHomeAddress } from '@border-pass/domain/delivery/delivery-options'
import { getPersonAge } from '@border-pass/domain/registry/person-age'
import { toDisplayName } from '@border-pass/domain/registry/person-name'
import type { Person } from '@border-pass/domain/registry/records'
import { readAnswers } from '@border-pass/domain/request/draft/earlier-answers'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { writeEnglishName } from '@border-pass/domain/values/names/english-name'
import { requireFound } from '../../policies/refusal.ts'
import { attempt, type Attempt, type CivilRegistry } from '../../ports/civil-registry.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import type { CitizenCallContext } from '../call-context.ts'
import { findOrdinationFor, findPerson } from '../eligibility/person-in-registry.ts'
import { type Home, addAreaNames, writeAddress } from '../saving/house-address.ts'

type Applicant = ReplyOf<typeof declared>

const NO_HOUSE = { houseNo: '', village: '', subdistrict: '', amphoe: '', province: '' }

export async function findHome(registry: CivilRegistry, { hid }: Person): Promise<Attempt<Home | null>> {
  return attempt(registry.findHouse(hid).then((house) => addAreaNames(registry, house)))
}

function describeHouse(home: Home | null): Applicant['house'] {
  if (home === null) return NO_HOUSE
  const { tambon, amphoe, province } = home.names
  return { ...toHomeAddress(home.house, tambon.th), amphoe: amphoe.th, province: province.th }
}

/** Leaves out the earlier home address if the citizen has moved since. */
function describeAnswers(request: SavedRequest, home: Home | null): Applicant['lastAnswers'] {
  const answers = readAnswers(request)
  const address = home && writeAddress(home)
  const isSameHouse = address?.addr1 === request.addr1 && address.addr2 === request.addr2
  return { ...answers, homeAddress: isSameHouse ? answers.homeAddress : null }
}

export async function getApplicant(
  { requests, mailer }: Services,
  context: CitizenCallContext,
): Promise<Applicant> {
  const { registry, citizen, today } = context
  const person = requireFound(await findPerson(registry, citizen.pid))
  const [{ found: ordination, failure }, home, [newest]] = await Promise.all([
    findOrdinationFor(registry, person),
    findHome(registry, person),
    requests.listFor(citizen.pid),
  ])
  return {
    pid: person.pid,
    displayName: toDisplayName(person, ordination),
    englishName: person.englishName === null ? '' : writeEnglishName(person.englishName),
    sex: person.sex,
    age: getPersonAge(person, today),
    dob: toDateNumber(person.dateOfBirth),
    fatherName: person.fatherName,
    motherName: person.motherName,
    ordination: ordination?.kind ?? null,
    bornPlace: person.bornPlace,
    house: describeHouse(home.found),
    phone: citizen.tel,
    email: citizen.email,
    lastAnswers: newest ? describeAnswers(newest, home.found) : null,
    sendsReminders: mailer !== null,
    today: toDateNumber(today),
    missing: [...(failure ? (['name'] as const) : []), ...(home.failure ? (['house'] as const) : [])],
  }
}
