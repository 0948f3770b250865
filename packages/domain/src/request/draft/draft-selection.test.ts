import { describe, expect, test } from 'vitest'
import type { Selection } from '../../eligibility/facts.ts'
import { findOffice } from '../../reference/issuing-offices.ts'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { adoptSelection } from './adopt-selection.ts'
import { chooseCountry, findSelection, mayChooseOffice } from './draft-selection.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'

test('choosing a country with only one pass type chooses that type too', () =>
  expect([chooseCountry(48), chooseCountry(50)]).toEqual([
    { borderCity: 48, bpType: null, office: null },
    { borderCity: 50, bpType: 2, office: null },
  ]))

test('the office may be chosen only after country and pass type', () => {
  const country = chooseCountry(48)
  const choices = [EMPTY_DRAFT.selection, country, { ...country, bpType: 1 } as const]
  expect(choices.map(mayChooseOffice)).toEqual([false, false, true])
})

test.each([
  ['complete with country, type and office', {}, true],
  ['incomplete without the office', { office: null }, false],
  ['incomplete without the type', { bpType: null }, false],
  ['invalid with an unknown office', { office: '850101009' }, false],
  ['invalid with an office of another country', { office: '270000002' }, false],
  [
    'invalid with a pass type that the country does not offer',
    { borderCity: 57, office: '270000002' },
    false,
  ],
] as const)('a selection is %s', (_what, change, isComplete) => {
  const whole = { borderCity: 48, bpType: 1, office: findOffice('850101002') }
  const found = findSelection({ borderCity: 48, bpType: 1, office: '850101002', ...change })
  expect(found).toEqual(isComplete ? whole : null)
})

function toSelection(code: string, change: Partial<Selection['office']> = {}): Selection {
  const office = findOffice(code)
  if (office === undefined) throw new Error(`${code} is not an office`)
  return { borderCity: office.borderCity, bpType: 2, office: { ...office, ...change } }
}

const ranong = toSelection('850101002')
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

test('choosing a selection sets or clears the request to be replaced', () => {
  expect(filledAtRanong().oldRequest).toEqual({ reqId: 1, reqYear: 2569 })
  expect(adoptSelection(filledAtRanong(), ranong, null).oldRequest).toBeNull()
})

test('choosing the same selection again keeps every answer', () => {
  const draft = filledAtRanong()
  expect(adoptSelection(draft, ranong, draft.oldRequest)).toEqual(draft)
})

describe('choosing another office', () => {
  const { detail, followers } = adoptSelection(filledAtRanong(), toSelection('960201001'), null)

  test('keeps the day, the citizen’s own answers and the followers', () => {
    const own = { occupation: 'ค้าขาย', phone: '0812345678' }
    expect(detail).toMatchObject({ ...own, travelDate: buddhistDate(2569, 11, 25) })
    expect(followers).toEqual([child])
  })
  test('resets the delivery, and an objective that the office’s country does not offer', () =>
    expect(detail).toMatchObject({ homeDelivery: false, objective: 'เยี่ยมญาติ', isObjectiveChosen: false }))
  test('keeps an objective that the office’s country offers', () =>
    expect(adoptSelection(filledAtRanong(), toSelection('630601001'), null).detail?.objective).toBe('ค้าขาย'))
  test('replaces a default objective by that of the office’s country, and keeps a chosen objective', () => {
    const malaysia = adoptSelection(EMPTY_DRAFT, toSelection('960201001'), null)
    const inLaos = (draft: Draft) => adoptSelection(draft, toSelection('420301001'), null).detail
    expect([malaysia.detail?.objective, inLaos(malaysia)?.objective]).toEqual(['เยี่ยมญาติ', 'ท่องเที่ยว'])
    const chosen = malaysia.detail && { ...malaysia.detail, ...chose('เยี่ยมญาติ') }
    expect(inLaos({ ...malaysia, detail: chosen })).toMatchObject(chose('เยี่ยมญาติ'))
  })
  test('drops the followers if the office accepts none', () => {
    const without = toSelection('960201001', { followers: false })
    expect(adoptSelection(filledAtRanong(), without, null).followers).toEqual([])
  })
})

test('choosing another pass type resets the delivery', () => {
  const temporary = { ...ranong, bpType: 1 } as const
  expect(adoptSelection(filledAtRanong(), temporary, null).detail?.homeDelivery).toBe(false)
})
