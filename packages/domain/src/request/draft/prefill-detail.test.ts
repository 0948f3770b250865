import { describe, expect, test } from 'vitest'
import { findOccupationByThaiName } from '../../reference/occupations.ts'
import { anApplication } from '../../testing/an-application.ts'
import { RANONG_BOOKLET } from '../../testing/selections.ts'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { prefillFollower } from './draft-follower.ts'
import { createDetailForm } from './draft.ts'
import { reuseAnswers, readAnswers, repeatRequest } from './earlier-answers.ts'
import { prefillDetail } from './prefill-detail.ts'
import { findDetailFaults, findStepToShow } from './request-flow.ts'

const known = {
  ordination: null,
  bornPlace: 'ระนอง',
  phone: '081-234-5678',
  email: 'somchai@example.com',
  house: { houseNo: '99/1', village: '3', subdistrict: 'บางริ้น' },
  lastAnswers: null,
}

const answered = anApplication({
  phone: '0899999999',
  email: 'other@example.com',
  occupation: 'ค้าขาย',
  bornPlace: 'ตาก',
  spePecul: 'ไฝที่แก้ม',
  fanameEng: 'SOMBOON JAIDEE',
  manameEng: 'SOMSRI JAIDEE',
  objective: 'เยี่ยมญาติ',
  deliveryType: 2,
  deliveryAddress: { houseNo: '99/2', village: '4', subdistrict: 'บางริ้น' },
})

const again = { ...known, lastAnswers: readAnswers(answered) }

const prefilled = (facts: typeof known | typeof again = known, form = createDetailForm(48)) =>
  prefillDetail(form, 48, facts)

describe('prefilling the detail, the first time', () => {
  test('takes data from the registry and the sign-in', () => {
    expect(prefilled()).toMatchObject({
      bornPlace: 'ระนอง',
      phone: '0812345678',
      email: 'somchai@example.com',
      houseNo: '99/1',
      objective: 'ท่องเที่ยว',
    })
  })

  test('leaves out invalid data: a place that is no province, a short number, half an e-mail', () => {
    const odd = { ...known, bornPlace: 'ลอนดอน', phone: '1234', email: 'somchai' }
    expect(prefilled(odd)).toMatchObject({ bornPlace: '', phone: '', email: '' })
  })

  test.each(['monk', 'novice'] as const)(
    'fills in the occupation of a %s, which stands in the list',
    (ordination) =>
      expect(
        findOccupationByThaiName(
          prefillDetail(createDetailForm(48), 48, { ...known, ordination }).occupation,
        ),
      ).toBeDefined(),
  )

  test.each([
    ['anything has been typed', { height: '1' }],
    ['the e-mail was cleared', { email: '' }],
  ])('changes nothing once %s', (_when, change) => {
    const typed = { ...prefilled(), ...change }
    expect(prefilled(known, typed)).toBe(typed)
  })
})

describe('prefilling the detail, the second time', () => {
  const form = prefilled(again)

  test('asks for nothing but the day', () => {
    const question = { ...facts, ...RANONG_BOOKLET }
    expect(findDetailFaults(form, question)).toEqual([{ field: 'travelDate', reason: 'missing' }])
  })

  test('repeats every answer that only the citizen could give', () => {
    expect(form).toMatchObject({
      height: '170',
      occupation: 'ค้าขาย',
      objective: 'เยี่ยมญาติ',
      spePecul: 'ไฝที่แก้ม',
      fanameEng: 'SOMBOON JAIDEE',
      manameEng: 'SOMSRI JAIDEE',
      disabled: true,
      homeDelivery: true,
      houseNo: '99/2',
      village: '4',
    })
  })

  test("takes the citizen's own phone and e-mail before those of the sign-in", () => {
    expect(form).toMatchObject({ phone: '0899999999', email: 'other@example.com' })
  })

  test("takes the registry's province of birth before that of last time", () => {
    expect(form.bornPlace).toBe('ระนอง')
    expect(prefilled({ ...again, bornPlace: '' }).bornPlace).toBe('ตาก')
  })

  test("takes the registry's address when the citizen has moved since", () => {
    const moved = { ...again, lastAnswers: { ...again.lastAnswers, homeAddress: null } }
    expect(prefilled(moved)).toMatchObject({ houseNo: '99/1', homeDelivery: true })
  })

  test.each([
    ['that does not offer the last objective', 'ไม่มีในรายการ'],
    ['if the last answer was a default', 'ท่องเที่ยว'],
  ])('takes the default objective of a country %s', (_where, objective) => {
    const last = readAnswers(anApplication({ objective }))
    expect(reuseAnswers(last, 50)).toMatchObject({ objective: 'เยี่ยมญาติ', isObjectiveChosen: false })
  })

  test('writes the stored mark for "no identifying marks" as an empty field', () => {
    expect(readAnswers(anApplication({ spePecul: '-' })).spePecul).toBe('')
  })
})

test('a draft from an earlier request without an address gets the address of the house', () => {
  const begun = { ...createDetailForm(48), ...reuseAnswers(readAnswers(anApplication()), 48) }
  expect(prefilled(known, begun)).toEqual({ ...begun, ...known.house })
})

const pid = '1850100000027'
const last = { bornPlace: 'ตาก', fanameEng: 'SOMCHAI JAIDEE', manameEng: 'SOMSRI', height: '120' }
const none = { bornPlace: '', fanameEng: '', manameEng: '', height: '' }

test.each([
  ['who was added before has the last answers', '', last, last],
  [
    'takes the registry’s province of birth before that of last time',
    'ระนอง',
    last,
    { ...last, bornPlace: 'ระนอง' },
  ],
  ['with an unknown place of birth has no province yet', 'เมียวดี', null, none],
])('a child %s', (_which, bornPlace, lastAnswers, expected) =>
  expect(prefillFollower({ pid, bornPlace, lastAnswers })).toEqual({ pid, ...expected }),
)

const child = { pid: '9100000102019', bornPlace: 'ระนอง', fanameEng: 'SOMCHAI', manameEng: '', height: 120 }
const number = { reqId: 123, reqYear: 2569 }
const earlier = { ...anApplication({ listFollow: [child] }), ...number, display: 'cancelled' } as const

const holidays = [{ date: buddhistDate(2569, 1, 1), th: 'วันขึ้นปีใหม่', en: 'New Year' }]
const today = buddhistDate(2569, 11, 20)
const facts = { today, time: '09:00', holidays, closures: [], selectable: null }

describe('a draft from an earlier request', () => {
  test('repeats choices, answers and followers, and is complete once a day is chosen', () => {
    const draft = repeatRequest(earlier)
    expect(draft).toMatchObject({
      step: 'detail',
      selection: { borderCity: 48, bpType: 2, office: '850101002' },
      detail: { occupation: 'ค้าขาย', phone: '0812345678', travelDate: null },
      followers: [{ ...child, height: '120' }],
    })
    const dated = draft?.detail && { ...draft.detail, travelDate: buddhistDate(2569, 11, 27) }
    expect(draft && findStepToShow('summary', draft, facts)).toBe('detail')
    expect(draft && dated && findStepToShow('summary', { ...draft, detail: dated }, facts)).toBe('summary')
  })

  test('replaces the earlier request only if that is live (D27)', () => {
    expect(repeatRequest({ ...earlier, display: 'pending' })?.oldRequest).toEqual(number)
    for (const display of ['confirmed', 'cancelled', 'expired'] as const)
      expect(repeatRequest({ ...earlier, display })?.oldRequest).toBeNull()
  })

  test.each([{ borderCity: 99 }, { borderCode: '999' }, { borderCity: 50 }])(
    'is null if country or office is not offered any more: %o',
    (gone) => expect(repeatRequest({ ...earlier, ...gone })).toBeNull(),
  )
})
