import { describe, expect, it } from 'vitest'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { emptyDetailForm } from '@border-pass/domain/request/draft/detail-form'
import { aboutFacts, requestFacts } from './summary-facts.ts'

function factsOf(detail = {}, delivery = { asksDisabled: false, offersHome: false }) {
  const office = findOffice('850101002')
  if (office === undefined) throw new Error('Ranong is no office any more')
  const selection = { borderCity: 48, bpType: 1, office } as const
  const form = { ...emptyDetailForm(48), travelDate: { year: 2569, month: 11, day: 20 }, ...detail }
  const facts = requestFacts({ name: 'นายสมชาย ใจดี', selection, detail: form, delivery })
  return new Map(facts.map(({ name, value }) => [name, value]))
}

const atHome = { homeDelivery: true, houseNo: '99/1', moo: '3', tambon: 'แม่สอด' }

describe('what is to be checked before saving', () => {
  it('names the pass with its fee, the objective and the day', () => {
    const facts = factsOf()
    expect(facts.get('ประเภท')).toBe('หนังสือผ่านแดนชั่วคราว (ค่าธรรมเนียม 30 บาท)')
    expect(facts.get('วัตถุประสงค์')).toBe('ท่องเที่ยว')
    expect(facts.get('วันที่นัดรับ')).toBe('วันศุกร์ที่ 20 พฤศจิกายน 2569')
  })

  it('says nothing of delivery where none is offered, whatever was answered', () => {
    expect(factsOf({ ...atHome, disabled: true }).has('วิธีรับหนังสือผ่านแดน')).toBe(false)
    expect(factsOf({ ...atHome, disabled: true }).has('เป็นผู้พิการ')).toBe(false)
  })

  it('says where the pass is brought, or that it is collected', () => {
    const offered = { asksDisabled: true, offersHome: true }
    const way = 'วิธีรับหนังสือผ่านแดน'
    expect(factsOf(atHome, offered).get(way)).toBe('จัดส่งที่บ้าน: 99/1 หมู่ที่ 3 ตำบลแม่สอด')
    expect(factsOf({ ...atHome, moo: '' }, offered).get(way)).toBe('จัดส่งที่บ้าน: 99/1 ตำบลแม่สอด')
    expect(factsOf({}, offered).get(way)).toBe('รับที่ด่าน')
  })

  it('shows what was left empty as a dash', () => {
    expect(new Set(aboutFacts(emptyDetailForm(48)).map(({ value }) => value))).toEqual(new Set(['-']))
  })
})
