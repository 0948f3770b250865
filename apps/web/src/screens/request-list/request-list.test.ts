import { describe, expect, test } from 'vitest'
import type { RequestDisplay } from '@border-pass/domain/request/request-status'
import { filterCards, type ListView } from './request-cards.tsx'
import { FIRST_VIEW, findViewWithCard } from './request-list-screen.tsx'

const card = (number: number, display: RequestDisplay = 'pending') => ({
  registrationCode: `${String(number).padStart(7, '0')}2569`,
  display,
})
const six = [1, 2, 3, 4, 5, 6].map((number) => card(number, number === 2 ? 'cancelled' : 'pending'))

test('the list shows the requests of every status, or of the status chosen in the legend', () =>
  expect(([null, 'cancelled', 'expired'] as const).map((only) => filterCards(six, only).length)).toEqual([
    6, 1, 0,
  ]))

test('the list begins with the pending requests, in the given order', () => {
  const mixed = [card(4, 'cancelled'), card(3), card(2, 'confirmed'), card(1)]
  const order = filterCards(mixed, null).map(({ registrationCode }) => Number(registrationCode.slice(0, 7)))
  expect(order).toEqual([3, 1, 4, 2])
})

describe('going back from a request to its list', () => {
  test('with five cards on a page, opens the first page for the fifth card and the second page for the sixth', () => {
    expect(findViewWithCard(six, FIRST_VIEW, card(6).registrationCode).choice.page).toBe(1)
    expect(findViewWithCard(six, FIRST_VIEW, card(2).registrationCode).choice.page).toBe(2)
  })

  test('counts pages within the status filter, and drops the filter if the card no longer matches it', () => {
    const pending: ListView = { ...FIRST_VIEW, only: 'pending' }
    expect(findViewWithCard(six, pending, card(6).registrationCode)).toEqual(pending)
    const unfiltered = { only: null, choice: { size: 5, page: 2 } }
    expect(findViewWithCard(six, pending, card(2).registrationCode)).toEqual(unfiltered)
  })

  test('keeps the page and filter if the card is unknown', () => {
    const far: ListView = { only: 'pending', choice: { size: 5, page: 2 } }
    expect(findViewWithCard(six, far, card(9).registrationCode)).toBe(far)
  })
})
