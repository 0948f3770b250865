import { describe, expect, it } from 'vitest'
import { emptyDetailForm } from '@border-pass/domain/request/draft/detail-form'
import { deliveryQuestions, clearHiddenAnswers } from './delivery-questions.ts'

const near = { enabled: true, home: true }

describe('what of delivery shows', () => {
  it('asks nobody of 60 whether they are disabled, and offers them the way home', () => {
    expect(deliveryQuestions({ ...near, age: 60 }, false)).toEqual({ asksDisabled: false, offersHome: true })
  })

  it('asks who is 59, and offers the way home only when they are', () => {
    expect(deliveryQuestions({ ...near, age: 59 }, false)).toEqual({ asksDisabled: true, offersHome: false })
    expect(deliveryQuestions({ ...near, age: 59 }, true)).toEqual({ asksDisabled: true, offersHome: true })
  })

  it('shows nothing at an office that does not deliver', () => {
    const elsewhere = { enabled: false, home: false }
    expect(deliveryQuestions({ ...elsewhere, age: 70 }, true)).toEqual({
      asksDisabled: false,
      offersHome: false,
    })
  })
})

describe('answers to what is no longer asked', () => {
  const form = { ...emptyDetailForm(48), disabled: true, homeDelivery: true, houseNo: '9' }

  it('stand where both are still asked', () => {
    expect(clearHiddenAnswers(form, { ...near, age: 59 })).toBe(form)
  })

  it('fall away with the tick, and the typed address stays', () => {
    const unticked = clearHiddenAnswers({ ...form, disabled: false }, { ...near, age: 59 })
    expect(unticked).toMatchObject({ homeDelivery: false, houseNo: '9' })
  })

  it('fall away at an office that does not deliver', () => {
    const elsewhere = { age: 59, enabled: false, home: false }
    expect(clearHiddenAnswers(form, elsewhere)).toMatchObject({ disabled: false, homeDelivery: false })
  })
})
