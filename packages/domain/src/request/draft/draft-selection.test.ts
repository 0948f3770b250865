import { describe, expect, test } from 'vitest'
import {
  chooseCountry,
  chooseOffice,
  choosePassType,
  findSelection,
  mayChooseOffice,
} from './draft-selection.ts'
import { EMPTY_DRAFT } from './draft.ts'

describe('choosing a country', () => {
  test('with two pass types leaves the type open', () =>
    expect(chooseCountry(48)).toEqual({ borderCity: 48, bpType: null, office: null }))
  test('with one pass type chooses it', () =>
    expect(chooseCountry(50)).toEqual({ borderCity: 50, bpType: 2, office: null }))
})

describe('the office', () => {
  test('may not be chosen before the country', () =>
    expect(mayChooseOffice(EMPTY_DRAFT.selection)).toBe(false))
  test('may not be chosen before the pass type', () => expect(mayChooseOffice(chooseCountry(48))).toBe(false))
  test('may be chosen after both', () =>
    expect(mayChooseOffice(choosePassType(chooseCountry(48), 1))).toBe(true))
})

describe('a selection', () => {
  const ranong = chooseOffice(choosePassType(chooseCountry(48), 1), '850101002')

  test('is complete with country, type and office', () =>
    expect(findSelection(ranong)).toMatchObject({ borderCity: 48, bpType: 1, office: { ccaa: '8501' } }))
  test('is incomplete without the office', () =>
    expect(findSelection({ ...ranong, office: null })).toBeNull())
  test('is incomplete without the type', () => expect(findSelection({ ...ranong, bpType: null })).toBeNull())
  test('is none with an unknown office', () =>
    expect(findSelection({ ...ranong, office: '850101009' })).toBeNull())
  test('is none with an office of another country', () =>
    expect(findSelection({ ...ranong, office: '270000002' })).toBeNull())
  test('is none with a pass type that the country does not offer', () =>
    expect(findSelection({ borderCity: 57, bpType: 1, office: '270000002' })).toBeNull())
})
