// A person of the registry; a case overrides fields: aPerson({ age: 11 }).
import type { Person } from '../registry/records.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'

export function aPerson(overrides: Partial<Person> = {}): Person {
  return {
    pid: '1850100000019',
    age: 36,
    dateOfBirth: buddhistDate(2533, 3, 14),
    dateMoveIn: null,
    title: { code: '003', description: 'นาย', titleSex: 1 },
    firstName: 'สมชาย',
    middleName: '',
    lastName: 'ใจดี',
    sex: 1,
    popStatus: { code: 0, description: 'บุคคลนี้มีภูมิลำเนาอยู่ในบ้านนี้' },
    hid: '85010012345',
    fatherName: 'สมบูรณ์',
    motherName: 'สมศรี',
    englishName: { title: 'MR.', firstName: 'SOMCHAI', middleName: '', lastName: 'JAIDEE' },
    bornPlace: '',
    ...overrides,
  }
}
