import { emptyDetailForm } from '@border-pass/domain/request/draft/draft'
import { describe, expect, test } from 'vitest'
import { answersOf } from './summary-answers.ts'

const NOT_OFFERED = { asksDisabled: false, offersHome: false }
const OFFERED = { asksDisabled: true, offersHome: true }
const AT_HOME = { homeDelivery: true, houseNo: '99/1', moo: '3', tambon: 'แม่สอด' }

const rowsOf = (detail: object, delivery = NOT_OFFERED) =>
  new Map(answersOf({ ...emptyDetailForm(48), ...detail }, delivery).map(({ name, value }) => [name, value]))

describe('the answers to be checked before sending', () => {
  test('leave out what was not answered', () => {
    expect([...rowsOf({ phone: '0812345678', height: '' }).keys()]).toEqual(['เบอร์โทรศัพท์', 'วัตถุประสงค์'])
  })

  test('say nothing of delivery where none is offered, whatever was answered', () => {
    const rows = rowsOf({ ...AT_HOME, disabled: true })
    expect(rows.has('วิธีรับหนังสือผ่านแดน')).toBe(false)
    expect(rows.has('เป็นผู้พิการ')).toBe(false)
  })

  test('say where the pass is brought, or that it is collected', () => {
    const way = 'วิธีรับหนังสือผ่านแดน'
    expect(rowsOf(AT_HOME, OFFERED).get(way)).toBe('จัดส่งที่บ้าน: 99/1 หมู่ที่ 3 ตำบลแม่สอด')
    expect(rowsOf({ ...AT_HOME, moo: '' }, OFFERED).get(way)).toBe('จัดส่งที่บ้าน: 99/1 ตำบลแม่สอด')
    expect(rowsOf({}, OFFERED).get(way)).toBe('ไปรับเอง')
  })
})
