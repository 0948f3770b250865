import { expect, test } from 'vitest'
import { toApplication, toWire } from './application-fields.ts'
import { Application } from './application-schema.ts'

const LEAST: Application = {
  pid: '9100000001018',
  borderCity: 48,
  ccaa: '8501',
  borderCode: '002',
  bpType: 1,
  bornPlace: 'ระนอง',
  objective: 'ท่องเที่ยว',
  occupation: 'เกษตรกร',
  phone: '0812345678',
  deliveryType: 0,
  travelDate: 25691201,
}

test('a missing text or list is read as empty, missing marks as “-”, any other missing field as null', () => {
  expect(toApplication(LEAST)).toMatchObject({
    height: null,
    spePecul: '-',
    faname: '',
    fanameEng: '',
    email: '',
    deliveryAddress: null,
    travelDate: { year: 2569, month: 12, day: 1 },
    oldRequest: null,
    listFollow: [],
  })
})

test.each([
  ['123/2569', { reqId: 123, reqYear: 2569 }],
  ['', null],
  [null, null],
  [undefined, null],
  ['0/2569', null],
])('the older request %j is read as %j', (oldRequest, expected) => {
  expect(toApplication({ ...LEAST, oldRequest }).oldRequest).toEqual(expected)
})

test.each([
  ['of three parts', '88/1#2#เขานิเวศน์', { houseNo: '88/1', village: '2', subdistrict: 'เขานิเวศน์' }],
  ['in no village', '88/1#-#เขานิเวศน์', { houseNo: '88/1', village: '', subdistrict: 'เขานิเวศน์' }],
])('a delivery address %s is split into its parts and joined again', (_, deliveryAddress, parts) => {
  const application = toApplication({ ...LEAST, deliveryAddress })
  expect(application.deliveryAddress).toEqual(parts)
  expect(toWire(application).deliveryAddress).toBe(deliveryAddress)
})

test('an application survives the conversion to the wire and back', () => {
  const least = toApplication(LEAST)
  const listFollow = [
    { pid: '9100000007032', fanameEng: '', manameEng: 'MALEE', bornPlace: 'ตาก', height: 98 },
  ]
  for (const application of [least, { ...least, oldRequest: { reqId: 7, reqYear: 2569 }, listFollow }])
    expect(toApplication(Application.parse(toWire(application)))).toEqual(application)
})

test.each([
  ['88/1#2', false],
  ['88/1##เขานิเวศน์', false],
  ['88/1# #เขานิเวศน์', false],
  ['#2#เขานิเวศน์', false],
  ['88/1#2#', false],
  ['88/1#2#เขานิเวศน์', true],
  ['88/1#2#เขานิเวศน์#', false],
  [`88/1#2#${'ก'.repeat(113)}`, true],
  [`88/1#2#${'ก'.repeat(114)}`, false],
])(
  'an address has three parts, none of them empty, and at most 120 characters: %s',
  (deliveryAddress, isTaken) => {
    expect(Application.safeParse({ ...LEAST, deliveryAddress }).success).toBe(isTaken)
  },
)

test('a follower needs only a national ID and a province of birth', () => {
  const listFollow = [{ pid: '9100000102019', bornPlace: 'สงขลา' }]
  const [follower] = toApplication({ ...LEAST, listFollow }).listFollow
  expect(follower).toEqual({ ...listFollow[0], fanameEng: '', manameEng: '', height: null })
})
