// Composes the request to store from the submitted fields. A value that the registry has replaces the submitted one (D30).
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import {
  decideDeliveryType,
  getDeliveryOptions,
  FOR_THE_DISABLED,
  offersHomeDelivery,
} from '@border-pass/domain/delivery/delivery-options'
import { requireKnown } from '@border-pass/domain/eligibility/facts'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { findOccupationByThaiName } from '@border-pass/domain/reference/occupations'
import { findBirthplace } from '@border-pass/domain/reference/provinces'
import { getPersonAge } from '@border-pass/domain/registry/person-age'
import { toDisplayName } from '@border-pass/domain/registry/person-name'
import type { Person } from '@border-pass/domain/registry/records'
import type { Application } from '@border-pass/domain/request/application'
import { NO_MARKS } from '@border-pass/domain/request/fields/identifying-marks'
import type { StoredFollower } from '@border-pass/domain/request/stored-request'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { EnglishName } from '@border-pass/domain/values/names/english-name'
import type { NewRequest, PortalInbox, StoredChecks } from '../../ports/requests.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { writeAddress } from './house-address.ts'

type Composition = {
  readonly application: Application
  readonly person: Person
  readonly office: IssuingOffice
  readonly facts: ApplicationFacts
  readonly timeLtambon: number
  readonly checks: StoredChecks
  readonly inbox: PortalInbox | null
  readonly today: BuddhistDate
  readonly now: number
}

const NO_ADDRESS = { addr1: '', addr2: '', addr1Eng: '', addr2Eng: '' }

const NO_ENGLISH_NAME: EnglishName = { title: '', firstName: '', middleName: '', lastName: '' }

/** The registry's fields that applicant and followers share (specification 3). */
function toRegisteredPerson(person: Person, cardName: EnglishName | null) {
  return {
    pid: person.pid,
    title: person.title.description,
    fname: person.firstName,
    lname: person.lastName,
    ename: person.englishName ?? cardName ?? NO_ENGLISH_NAME,
    sex: person.sex,
    dob: person.dateOfBirth,
    photoName: `${API_ROOT}/imgcard/${person.pid}`,
  }
}

/** Prefers the registry's names to the submitted ones. */
function toParentNames(
  person: Person,
  submitted: { readonly faname: string; readonly maname: string },
): { readonly faname: string; readonly maname: string } {
  return { faname: person.fatherName || submitted.faname, maname: person.motherName || submitted.maname }
}

/** Type 2 marks a disabled applicant; the address is stored only if home delivery is offered. */
function composeDelivery({ application, person, office, facts, today }: Composition) {
  const age = getPersonAge(person, today)
  const { bpType, deliveryAddress } = application
  const { enabled, home } = getDeliveryOptions({ office, bpType, age, house: facts.home?.house ?? null })
  const isDisabled = application.deliveryType === FOR_THE_DISABLED
  const deliveryType = decideDeliveryType(enabled, { age, isDisabled })
  return { deliveryType, deliveryAddress: offersHomeDelivery(deliveryType, home) ? deliveryAddress : null }
}

function composeFollowers({ application, facts }: Composition): StoredFollower[] {
  return application.listFollow.map((follower, index) => {
    const candidate = facts.candidates.find(({ person }) => person.pid === follower.pid)
    if (!candidate) throw new Error('A follower who is no candidate passed the checks')
    const { person, age } = candidate
    const card = facts.followerCards.get(person.pid)
    return {
      ...follower,
      followerNo: index + 1,
      ...toRegisteredPerson(person, card?.englishName ?? null),
      // The form asks for no names of a follower's parents.
      ...toParentNames(person, { faname: '', maname: '' }),
      // Without an ordination, which is not looked up for followers.
      displayName: toDisplayName(person, null),
      age,
    }
  })
}

function composeEnglish({ occupation, bornPlace, spePecul }: Application) {
  return {
    occupationEng: findOccupationByThaiName(occupation)?.en ?? '',
    bornPlaceEng: findBirthplace(bornPlace)?.en ?? '',
    // Free text is not translated; only the mark for "none" is the same in both languages.
    spePeculEng: spePecul === NO_MARKS ? spePecul : '',
  }
}

export function composeRequest(composition: Composition): NewRequest {
  const { application, person, facts, timeLtambon, checks, inbox, today, now } = composition
  const { home } = facts
  return {
    ...application,
    ...toRegisteredPerson(person, requireKnown(facts.citizen.card)?.englishName ?? null),
    ...toParentNames(person, application),
    ...composeEnglish(application),
    ...composeDelivery(composition),
    ...(home ? writeAddress(home) : NO_ADDRESS),
    displayName: toDisplayName(person, requireKnown(facts.ordination)),
    titleCode: person.title.code,
    titleSex: person.title.titleSex,
    lrcode: home?.house.rcode.code ?? '',
    timeLtambon,
    checks,
    inbox,
    registerDate: today,
    savedAt: now,
    listFollow: composeFollowers(composition),
  }
}
