import { describe, expect, it } from 'vitest'
import { emptyDetailForm } from '@border-pass/domain/request/draft/detail-form'
import { prefillDetail } from './prefill-detail.ts'

const known = {
  bornPlace: 'ระนอง',
  phone: '081-234-5678',
  email: 'somchai@example.com',
  house: { houseNo: '99/1', moo: '3', tambon: 'บางริ้น' },
}

describe('prefilling the detail', () => {
  it('fills in what is known of the applicant', () => {
    expect(prefillDetail(emptyDetailForm(48), 48, known)).toMatchObject({
      bornPlace: 'ระนอง',
      phone: '0812345678',
      email: 'somchai@example.com',
      houseNo: '99/1',
      objective: 'ท่องเที่ยว',
    })
  })

  it('leaves out what would not pass: a place that is no province, a short number, half an e-mail', () => {
    const odd = { ...known, bornPlace: 'ต่างประเทศ', phone: '1234', email: 'somchai' }
    expect(prefillDetail(emptyDetailForm(48), 48, odd)).toMatchObject({ bornPlace: '', phone: '', email: '' })
  })

  it('changes nothing once anything has been typed', () => {
    const typed = { ...emptyDetailForm(48), height: '1' }
    expect(prefillDetail(typed, 48, known)).toBe(typed)
  })

  it('changes nothing when the e-mail was cleared', () => {
    const cleared = { ...prefillDetail(emptyDetailForm(48), 48, known), email: '' }
    expect(prefillDetail(cleared, 48, known)).toBe(cleared)
  })
})
