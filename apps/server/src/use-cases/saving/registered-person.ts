// What a request says of a person by the registry's word: applicant and followers alike (specification 3).
import { API_ROOT } from '@border-pass/contract/route'
import type { Person } from '@border-pass/domain/registry/person'
import type { EnglishName } from '@border-pass/domain/values/names/english-name'

const NO_ENGLISH_NAME: EnglishName = { title: '', firstName: '', middleName: '', lastName: '' }

export function registeredPerson(person: Person, onCard: EnglishName | null) {
  return {
    pid: person.pid,
    title: person.title.description,
    fname: person.firstName,
    lname: person.lastName,
    ename: person.englishName ?? onCard ?? NO_ENGLISH_NAME,
    sex: person.sex,
    dob: person.dateOfBirth,
    photoName: `${API_ROOT}/imgcard/${person.pid}`,
  }
}

/** The registry's word where it has one, else the citizen's own. */
export function parentNames(
  person: Person,
  said: { readonly faname: string; readonly maname: string },
): { readonly faname: string; readonly maname: string } {
  return { faname: person.fatherName || said.faname, maname: person.motherName || said.maname }
}
