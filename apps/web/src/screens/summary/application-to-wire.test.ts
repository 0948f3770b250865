import { describe, expect, test } from 'vitest'
import { toApplication } from '@border-pass/contract/schemas/application-fields'
import { Application } from '@border-pass/contract/schemas/application-schema'
import type { Application as Finished } from '@border-pass/domain/request/application'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import { applicationToWire } from './application-to-wire.ts'

const finished: Finished = {
  ...mapFields(DETAIL_FIELDS, () => ''),
  pid: '9100000001042',
  borderCity: 48,
  ccaa: '6306',
  borderCode: '002',
  bpType: 2,
  height: null,
  occupation: 'ค้าขาย',
  objective: 'ท่องเที่ยว',
  bornPlace: 'ตาก',
  spePecul: '-',
  faname: '',
  maname: '',
  manameEng: 'MALEE',
  phone: '0812345678',
  deliveryType: 2,
  deliveryAddress: { houseNo: '99/1', village: '', subdistrict: 'แม่สอด' },
  travelDate: { year: 2569, month: 12, day: 1 },
  oldRequest: { reqId: 7, reqYear: 2569 },
  listFollow: [{ pid: '9100000007032', fanameEng: '', manameEng: '', bornPlace: 'ตาก', height: 98 }],
}

describe('an application on its way to the server', () => {
  test('fits the contract, and decodes to the same application', () => {
    expect(toApplication(Application.parse(applicationToWire(finished)))).toEqual(finished)
  })

  test('is read as it was meant when it is collected and replaces nothing', () => {
    const plain = { ...finished, deliveryType: 0, deliveryAddress: null, oldRequest: null } as const
    expect(toApplication(Application.parse(applicationToWire(plain)))).toEqual(plain)
  })
})
