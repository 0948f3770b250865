import { describe, expect, test } from 'vitest'
import { createDetailForm } from '@border-pass/domain/request/draft/draft'
import { listAnswers, describeDelivery } from './summary-answers.ts'

const NOT_OFFERED = { asksDisabled: false, offersHome: false }
const OFFERED = { asksDisabled: true, offersHome: true }
const AT_HOME = { homeDelivery: true, houseNo: '99/1', village: '3', subdistrict: 'แม่สอด' }

const listRows = (detail: object, delivery = NOT_OFFERED) =>
  new Map(
    listAnswers({ ...createDetailForm(48), ...detail }, delivery).map(({ name, value }) => [name, value]),
  )

describe('the answers to be checked before sending', () => {
  test('empty answers are left out', () => {
    expect([...listRows({ phone: '0812345678', height: '' }).keys()]).toEqual(['เบอร์โทรศัพท์', 'วัตถุประสงค์'])
  })

  test.each(['0812345678', '+66 81-234-5678', '๐๘๑ ๒๓๔ ๕๖๗๘', ' 081 2345678 '])(
    'the telephone number %s is listed as it is dialled, in groups',
    (phone) => expect(listRows({ phone }).get('เบอร์โทรศัพท์')).toBe('081 234 5678'),
  )

  test('the disability is listed only if the form asked for it', () => {
    const of = (delivery: object) =>
      listRows({ disabled: true }, { ...NOT_OFFERED, ...delivery }).get('เป็นผู้พิการ')
    expect([of({}), of(OFFERED)]).toEqual([undefined, 'ใช่'])
  })
})

describe('how the pass is received', () => {
  const received = (detail: object, delivery = OFFERED) =>
    describeDelivery({ ...createDetailForm(48), ...detail }, delivery)

  test('the delivery is left out if home delivery is not offered', () =>
    expect(received(AT_HOME, NOT_OFFERED)).toBeNull())

  test('a delivery says where the pass is brought and who calls; without a delivery the pass is collected', () => {
    const home = received({ ...AT_HOME, phone: '0812345678' })
    expect(home?.way).toBe('จัดส่งที่บ้าน: 99/1 หมู่ที่ 3 ตำบลแม่สอด')
    expect(home?.means.join(' ')).toContain('081 234 5678')
    expect(home?.means).toContain('ถ้าถึงวันก่อนวันนัดยังไม่มีใครโทร ให้ไปรับเองในวันนัด')
    expect(received({ ...AT_HOME, village: '' })?.way).toBe('จัดส่งที่บ้าน: 99/1 ตำบลแม่สอด')
    expect(received({})).toEqual({ isHome: false, way: 'ไปรับเอง', means: [] })
  })
})
