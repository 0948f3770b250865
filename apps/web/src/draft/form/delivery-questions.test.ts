import { describe, expect, it } from 'vitest'
import { emptyDetailForm } from '@border-pass/domain/request/draft/draft'
import { deliveryQuestions, clearHiddenAnswers } from './delivery-questions.ts'

const near = { enabled: true, home: true }

describe('the delivery questions', () => {
  it('at age 60 do not ask about a disability, and offer home delivery', () => {
    expect(deliveryQuestions({ ...near, age: 60 }, false)).toEqual({ asksDisabled: false, offersHome: true })
  })

  it('at age 59 ask about a disability, and offer home delivery only with one', () => {
    expect(deliveryQuestions({ ...near, age: 59 }, false)).toEqual({ asksDisabled: true, offersHome: false })
    expect(deliveryQuestions({ ...near, age: 59 }, true)).toEqual({ asksDisabled: true, offersHome: true })
  })

  it('are not asked at an office that does not deliver', () => {
    const elsewhere = { enabled: false, home: false }
    expect(deliveryQuestions({ ...elsewhere, age: 70 }, true)).toEqual({
      asksDisabled: false,
      offersHome: false,
    })
  })
})

describe('answers to hidden questions', () => {
  const form = { ...emptyDetailForm(48), disabled: true, homeDelivery: true, houseNo: '9' }

  it('are unchanged while both questions are asked', () => {
    expect(clearHiddenAnswers(form, { ...near, age: 59 })).toBe(form)
  })

  it('are cleared when the disability is unticked, and the typed address stays', () => {
    const unticked = clearHiddenAnswers({ ...form, disabled: false }, { ...near, age: 59 })
    expect(unticked).toMatchObject({ homeDelivery: false, houseNo: '9' })
  })

  it('are cleared at an office that does not deliver', () => {
    const elsewhere = { age: 59, enabled: false, home: false }
    expect(clearHiddenAnswers(form, elsewhere)).toMatchObject({ disabled: false, homeDelivery: false })
  })
})
