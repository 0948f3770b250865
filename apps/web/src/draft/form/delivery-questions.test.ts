import { describe, expect, test } from 'vitest'
import { createDetailForm } from '@border-pass/domain/request/draft/draft'
import { decideDeliveryQuestions, clearHiddenAnswers } from './delivery-questions.ts'

const near = { enabled: true, home: true }
const elsewhere = { enabled: false, home: false }

test.each([
  { age: 60, facts: near, isDisabled: false, asksDisabled: false, offersHome: true },
  { age: 59, facts: near, isDisabled: false, asksDisabled: true, offersHome: false },
  { age: 59, facts: near, isDisabled: true, asksDisabled: true, offersHome: true },
  { age: 70, facts: elsewhere, isDisabled: true, asksDisabled: false, offersHome: false },
])(
  'at age $age (disabled: $isDisabled, near the office: $facts.home) the form asks about disability: $asksDisabled, and offers delivery: $offersHome',
  ({ age, facts, isDisabled, ...expected }) =>
    expect(decideDeliveryQuestions({ ...facts, age }, isDisabled)).toEqual(expected),
)

describe('answers to hidden questions', () => {
  const form = { ...createDetailForm(48), disabled: true, homeDelivery: true, houseNo: '9' }

  test('an answer is cleared when its question is hidden, and the typed address stays', () => {
    expect(clearHiddenAnswers(form, { ...near, age: 59 })).toBe(form)
    const unticked = clearHiddenAnswers({ ...form, disabled: false }, { ...near, age: 59 })
    expect(unticked).toMatchObject({ homeDelivery: false, houseNo: '9' })
    const away = clearHiddenAnswers(form, { ...elsewhere, age: 59 })
    expect(away).toMatchObject({ disabled: false, homeDelivery: false })
  })
})
