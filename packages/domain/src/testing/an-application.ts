// An application for tests; a case overrides fields: anApplication({ height: null }).
import type { Application } from '../request/application.ts'
import { DETAIL_FIELDS } from '../request/fields/detail-fields.ts'
import { mapFields } from '../request/fields/text-field.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'

const complete: Application = {
  ...mapFields(DETAIL_FIELDS, () => ''),
  pid: '1101700207030',
  borderCity: 48,
  ccaa: '8501',
  borderCode: '002',
  bpType: 2,
  height: 170,
  occupation: 'ค้าขาย',
  objective: 'ท่องเที่ยว',
  bornPlace: 'ระนอง',
  spePecul: '-',
  faname: '',
  maname: '',
  phone: '0812345678',
  deliveryType: 0,
  deliveryAddress: null,
  travelDate: buddhistDate(2569, 11, 25),
  oldRequest: null,
  listFollow: [],
}

/** For a booklet to Myanmar from Ranong, with nothing missing. */
export function anApplication(overrides: Partial<Application> = {}): Application {
  return { ...complete, ...overrides }
}
