import { describe, expect, test } from 'vitest'
import type { Selection } from '../../eligibility/facts.ts'
import { findOffice } from '../../reference/issuing-offices.ts'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { adoptSelection } from './adopt-selection.ts'
import {
  chooseCountry,
  chooseOffice,
  choosePassType,
  findSelection,
  mayChooseOffice,
} from './draft-selection.ts'

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

function selectionOf(code: string, change: Partial<Selection['office']> = {}): Selection {
  const office = findOffice(code)
  if (office === undefined) throw new Error(`${code} is not an office`)
  return { borderCity: office.borderCity, bpType: 2, office: { ...office, ...change } }
}

const ranong = selectionOf('850101002')
const child = { pid: '1100000000015', fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: '' }

const chose = (objective: string) => ({ objective, isObjectiveChosen: true })

function filledAtRanong(): Draft {
  const draft = adoptSelection(EMPTY_DRAFT, ranong, { reqId: 1, reqYear: 2569 })
  const answers = { occupation: 'ค้าขาย', ...chose('ค้าขาย'), phone: '0812345678', homeDelivery: true } as const
  const travelDate = buddhistDate(2569, 11, 25)
  const detail = draft.detail && { ...draft.detail, ...answers, travelDate }
  return { ...draft, detail, followers: [child] }
}

test('a first selection opens the detail with its default objective', () => {
  const draft = adoptSelection(EMPTY_DRAFT, ranong, null)
  expect(draft.step).toBe('detail')
  expect(draft.selection).toEqual({ borderCity: 48, bpType: 2, office: '850101002' })
  expect(draft.detail?.objective).toBe('ท่องเที่ยว')
})

test('the request to be replaced is that of this selection', () => {
  expect(filledAtRanong().oldRequest).toEqual({ reqId: 1, reqYear: 2569 })
  expect(adoptSelection(filledAtRanong(), ranong, null).oldRequest).toBeNull()
})

test('the same selection again keeps every answer', () => {
  const draft = filledAtRanong()
  expect(adoptSelection(draft, ranong, draft.oldRequest)).toEqual(draft)
})

describe('another office', () => {
  const { detail, followers } = adoptSelection(filledAtRanong(), selectionOf('960201001'), null)

  test('keeps the citizen’s answers about themselves', () =>
    expect(detail).toMatchObject({ occupation: 'ค้าขาย', phone: '0812345678' }))
  test('keeps the day, which the form judges by the new office', () =>
    expect(detail?.travelDate).toEqual(buddhistDate(2569, 11, 25)))
  test('asks for the delivery again', () => expect(detail?.homeDelivery).toBe(false))
  test('takes the default for an objective that its country does not know', () =>
    expect(detail?.objective).toBe('เยี่ยมญาติ'))
  test('keeps an objective that its country knows', () =>
    expect(adoptSelection(filledAtRanong(), selectionOf('630601001'), null).detail?.objective).toBe('ค้าขาย'))
  test('takes its country’s default in place of another country’s that nobody chose', () => {
    const malaysia = adoptSelection(EMPTY_DRAFT, selectionOf('960201001'), null)
    const laos = adoptSelection(malaysia, selectionOf('420301001'), null)
    expect([malaysia.detail?.objective, laos.detail?.objective]).toEqual(['เยี่ยมญาติ', 'ท่องเที่ยว'])
  })
  test('keeps a default that the citizen chose', () => {
    const malaysia = adoptSelection(EMPTY_DRAFT, selectionOf('960201001'), null)
    const chosen = malaysia.detail && { ...malaysia.detail, ...chose('เยี่ยมญาติ') }
    const laos = adoptSelection({ ...malaysia, detail: chosen }, selectionOf('420301001'), null)
    expect(laos.detail).toMatchObject(chose('เยี่ยมญาติ'))
  })
  test('forgets a choice that its country does not know', () => expect(detail?.isObjectiveChosen).toBe(false))
  test('keeps the followers', () => expect(followers).toEqual([child]))
  test('drops the followers where it takes none', () => {
    const without = selectionOf('960201001', { followers: false })
    expect(adoptSelection(filledAtRanong(), without, null).followers).toEqual([])
  })
})

test('another pass type asks for the delivery again', () => {
  const temporary = { ...ranong, bpType: 1 } as const
  expect(adoptSelection(filledAtRanong(), temporary, null).detail?.homeDelivery).toBe(false)
})
