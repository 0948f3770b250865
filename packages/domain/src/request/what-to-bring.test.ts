import { describe, expect, test } from 'vitest'
import { describeThingToBring } from '../wording/payment-wording.ts'
import { listThingsToBring } from './what-to-bring.ts'

const phupha = { displayName: 'ด.ช.ภูผา ใจดี' }
const namfon = { displayName: 'ด.ญ.น้ำฝน ใจดี' }
const plain = { listFollow: [], isConfirmed: false, cost: 200, isPay: false, mayBePaid: false } as const
const printList = (bringing: Partial<Parameters<typeof listThingsToBring>[0]>) =>
  listThingsToBring({ ...plain, ...bringing }).map(describeThingToBring)
const PROOF = 'หรือหลักฐานการจ่ายเงินหากจ่ายแล้ว'

describe('what to bring', () => {
  test('a citizen alone brings their card, the code and the fee', () =>
    expect(printList({})).toEqual(['บัตรประชาชนตัวจริงของท่าน', 'รหัสลงทะเบียนนี้', 'ค่าธรรมเนียม 200 บาท จ่ายในวันนัด']))

  test('the list counts the children and has their names', () => {
    const listFollow = [phupha, namfon]
    expect(printList({ listFollow })[1]).toBe('บัตรประชาชนตัวจริงของเด็ก 2 คน')
    expect(listThingsToBring({ ...plain, listFollow })[1]).toMatchObject({
      names: ['ด.ช.ภูผา ใจดี', 'ด.ญ.น้ำฝน ใจดี'],
    })
  })

  test('the amount is left out if the fee may be paid ahead', () =>
    expect(printList({ isPay: true, mayBePaid: true }).at(-1)).toBe(`เงินค่าธรรมเนียม ${PROOF}`))

  test('proof of payment counts after the deadline too', () =>
    expect(printList({ mayBePaid: true }).at(-1)).toBe(`ค่าธรรมเนียม 200 บาท จ่ายในวันนัด ${PROOF}`))

  test('a confirmed request needs no money', () =>
    expect(printList({ isConfirmed: true, mayBePaid: true })).toEqual([
      'บัตรประชาชนตัวจริงของท่าน',
      'รหัสลงทะเบียนนี้',
    ]))
})
