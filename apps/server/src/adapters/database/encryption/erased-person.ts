// What stands in place of the person of a request whose citizen was erased.
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import type * as z from 'zod/mini'
import type { STORED_PERSON } from './stored-person.ts'

/** Nobody's: its check digit is wrong. All erased requests have the same owner, so none says whose it was. */
export const ERASED_PID = '0000000000000'

export const ERASED_PERSON: z.output<typeof STORED_PERSON.schema> = {
  pid: ERASED_PID,
  title: '',
  titleCode: '',
  titleSex: 0,
  fname: '',
  lname: '',
  displayName: '',
  ename: { title: '', firstName: '', middleName: '', lastName: '' },
  // One of the two has to stand here; nothing reads it.
  sex: 1,
  dob: { year: 0, month: 0, day: 0 },
  ...mapFields(DETAIL_FIELDS, () => ''),
  height: null,
  bornPlaceEng: '',
  faname: '',
  maname: '',
  photoName: '',
  occupationEng: '',
  spePeculEng: '',
  deliveryAddress: null,
  oldRequest: null,
  addr1: '',
  addr2: '',
  addr1Eng: '',
  addr2Eng: '',
  lrcode: '',
  listFollow: [],
}
