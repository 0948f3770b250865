import { describe, expect, it } from 'vitest'
import { thingToBring } from '../wording/bringing-wording.ts'
import { whatToBring } from './what-to-bring.ts'

const phupha = { title: 'ด.ช.', fname: 'ภูผา', lname: 'ใจดี' }
const namfon = { title: 'ด.ญ.', fname: 'น้ำฝน', lname: 'ใจดี' }
const listOf = (bringing: Parameters<typeof whatToBring>[0]) => whatToBring(bringing).map(thingToBring)

describe('what to bring', () => {
  it('is the own card, the code and the fee for a person alone', () =>
    expect(listOf({ listFollow: [], takesEPayment: false })).toEqual([
      'บัตรประชาชนตัวจริงของท่าน',
      'รหัสลงทะเบียนนี้',
      'เงินค่าธรรมเนียม',
    ]))

  it('counts the children, and names them for a screen with room', () => {
    const bringing = { listFollow: [phupha, namfon], takesEPayment: false }
    expect(listOf(bringing)[1]).toBe('บัตรประชาชนตัวจริงของเด็ก 2 คน')
    expect(whatToBring(bringing)[1]).toMatchObject({ names: ['ด.ช.ภูผา ใจดี', 'ด.ญ.น้ำฝน ใจดี'] })
  })

  it('accepts proof of payment where the office takes payment before the day', () =>
    expect(listOf({ listFollow: [], takesEPayment: true }).at(-1)).toBe(
      'เงินค่าธรรมเนียม หรือหลักฐานการชำระเงินหากชำระแล้ว',
    ))
})
