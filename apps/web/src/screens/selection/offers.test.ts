import { describe, expect, test } from 'vitest'
import { BORDER_CITIES } from '@border-pass/domain/reference/countries'
import { findOffice, ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import {
  type BuddhistDate,
  buddhistDate,
  fromDateNumber,
} from '@border-pass/domain/values/dates/buddhist-date'
import {
  describeBest,
  findPlaces,
  findNearestCountry,
  findNearestOffice,
  filterOffersIn,
  listOffers,
  listOpenElsewhere,
  listOpenInstead,
  findFirstDayOrCause,
} from './offers.ts'

const today = buddhistDate(2569, 11, 23)

type Finding = Parameters<typeof listOffers>[0][number]

const [MYANMAR, MALAYSIA, LAOS, CAMBODIA] = [48, 50, 56, 57] as const

const RANONG = '850101002'
const UBON = '340001001'
const MAE_SOT = '630601001'
const SADAO = '901001001'

function found(office: string, bpType: 1 | 2, answer: Partial<Finding> = {}): Finding {
  const borderCity = findOffice(office)?.borderCity ?? MYANMAR
  const open = { eligible: true, code: null, eligibleFrom: null, nearness: 'district', steps: 0 } as const
  return { office, borderCity, bpType, ...open, ...answer }
}

const refused = (from: number | null) => ({
  eligible: false,
  code: 'RESIDENCE_SHORT',
  eligibleFrom: from === null ? null : fromDateNumber(from),
})

const offered = (items: readonly Finding[]) =>
  listOffers(items, today).map(({ office, offers }) => [office.code, ...offers.map(({ bpType }) => bpType)])

describe('the offices with a pass for this citizen', () => {
  test('each office is one entry with its passes, in the order of the answer', () => {
    expect(offered([found(RANONG, 2), found(RANONG, 1), found(UBON, 1)])).toEqual([
      [RANONG, 2, 1],
      [UBON, 1],
    ])
  })

  test('a pass that can be requested from the ninetieth day on is listed, and a later one is not', () => {
    expect(offered([found(RANONG, 2, refused(25700221)), found(RANONG, 1, refused(25700222))])).toEqual([
      [RANONG, 2],
    ])
  })

  test('final refusals, later passes far from home and unknown offices are left out', () => {
    const far = { ...refused(25691124), nearness: 'elsewhere' } as const
    expect(offered([found(RANONG, 2, refused(null)), found(UBON, 1, far), found('990001001', 1)])).toEqual([])
  })

  test('the preselected country is that of the nearest open office, else of the nearest office that opens soon', () => {
    const items = [found(RANONG, 2, refused(25691124)), found(UBON, 1)]
    expect(findNearestCountry(listOffers(items, today))).toBe(LAOS)
    expect(findNearestCountry(listOffers(items.slice(0, 1), today))).toBe(MYANMAR)
    expect(findNearestCountry([])).toBeNull()
  })

  test('an office closed today has the operator’s words; an office closed indefinitely preselects no country', () => {
    const nearby = (closedUntil: BuddhistDate | null) =>
      listOffers([found(RANONG, 2, { closure: 'ปิดพรมแดน', closedUntil }), found(UBON, 1)], today)
    expect(nearby(null)[0]).toMatchObject({ closure: 'ปิดพรมแดน', closedUntil: null })
    expect([
      findNearestCountry(nearby(null)),
      findNearestCountry(nearby(buddhistDate(2569, 12, 31))),
    ]).toEqual([LAOS, MYANMAR])
  })
})

const far = { nearness: 'elsewhere' } as const
const opensOn = (day: number) => ({ opensOn: { year: 2569, month: 11, day } })

describe('a citizen without a place near home', () => {
  const items = [
    found(RANONG, 2, { ...refused(null), ...far }),
    found(RANONG, 1, far),
    found(MAE_SOT, 1, far),
    found(UBON, 1, far),
    found(SADAO, 2, { ...refused(null), ...far }),
  ]
  const offices = listOffers(items, today)

  test('sees the offices of a country where a pass can be had today, and which countries have one', () => {
    expect(findNearestCountry(offices)).toBe(MYANMAR)
    expect(filterOffersIn(offices, MYANMAR).map(({ office: { code } }) => code)).toEqual([RANONG, MAE_SOT])
    expect(([MYANMAR, MALAYSIA, LAOS, CAMBODIA] as const).map((city) => describeBest(offices, city))).toEqual(
      [{ costs: [30] }, null, { costs: [30] }, null],
    )
  })

  test('sees no distant offices of a country that has an office near home', () => {
    const near = listOffers([...items, found('570901001', 2)], today)
    expect(filterOffersIn(near, MYANMAR).map(({ office: { code } }) => code)).toEqual(['570901001'])
  })
})

test('a country whose offices offer both pass types today shows both prices', () => {
  const both = listOffers([found(RANONG, 2), found(RANONG, 1), found(MAE_SOT, 1)], today)
  expect(describeBest(both, MYANMAR)).toEqual({ costs: [30, 200] })
})

test('the nearest office is the open one that is fewest provinces away; two equally near offices give none', () => {
  const nearest = (...steps: readonly (number | null)[]) => {
    const items = [RANONG, MAE_SOT, UBON].map((office, index) =>
      found(office, 1, { steps: steps[index] ?? null }),
    )
    return findNearestOffice(listOffers(items, today))
  }
  expect([nearest(2, 1, 3), nearest(2, null, 3)]).toEqual([MAE_SOT, RANONG])
  expect([nearest(1, 1, 3), nearest(null, null, null)]).toEqual([undefined, undefined])
  const later = listOffers([found(RANONG, 2, refused(25691124)), found(UBON, 1, { steps: 4 })], today)
  expect(findNearestOffice(later)).toBe(UBON)
})

test('a country without offers gives its first possible day, or the area of residence, as the reason', () => {
  const outside = { ...refused(null), code: 'OUT_OF_AREA' }
  const reason = (...answers: readonly Partial<Finding>[]) =>
    findFirstDayOrCause(
      answers.map((answer) => found(SADAO, 2, answer)),
      MALAYSIA,
    )
  expect(reason(outside, outside)).toBe('OUT_OF_AREA')
  expect(reason(outside, refused(25700501), refused(25700401))).toEqual(buddhistDate(2570, 4, 1))
  expect([reason(outside, refused(null)), reason()]).toEqual([null, null])
})

test('if every offer of a country starts on the same later day, that day is shown once, beside offices in other countries available today', () => {
  const later = listOffers([found(SADAO, 2, refused(25691124)), found(UBON, 1, far)], today)
  expect(describeBest(later, MALAYSIA)).toEqual(opensOn(24))
  expect(findPlaces(later, MALAYSIA)).toMatchObject({ kind: 'later', day: opensOn(24).opensOn })
  expect(listOpenElsewhere(later, MALAYSIA).map(({ office: { code } }) => code)).toEqual([UBON])
  const mixed = listOffers([found(RANONG, 2, refused(25691124)), found(RANONG, 1)], today)
  expect(findPlaces(mixed, MYANMAR).kind).toBe('places')
  expect(findPlaces(mixed, CAMBODIA).kind).toBe('nothing')
})

test.each(ISSUING_OFFICES)(
  'after a refusal at $code only places of the same country are offered, the same office first; other countries are named',
  (office) => {
    const items = ISSUING_OFFICES.map((one) => found(one.code, 1, one === office ? {} : far))
    const { borderCity } = office
    const offices = listOffers(items, today)
    const places = listOpenInstead(offices, { borderCity, bpType: 2, office })
    const countries = listOpenElsewhere(offices, borderCity).map((offer) => offer.borderCity)
    expect(places[0]?.office).toBe(office)
    expect(new Set(places.map((place) => place.borderCity))).toEqual(new Set([borderCity]))
    expect(new Set([borderCity, ...countries])).toEqual(new Set(BORDER_CITIES))
  },
)
