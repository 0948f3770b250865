import type { Selection } from '@border-pass/domain/eligibility/facts'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { describe, expect, test } from 'vitest'
import { nearestCountry, offersNearby, openInstead } from './use-places.ts'

const today = buddhistDate(2569, 11, 23)

type Finding = Parameters<typeof offersNearby>[0][number]

const RANONG = '850101002'
const UBON = '340001001'
const MAE_SOT = '630601001'

function found(office: string, bpType: 1 | 2, answer: Partial<Finding> = {}): Finding {
  const borderCity = findOffice(office)?.borderCity ?? 48
  const open = { eligible: true, code: null, eligibleFrom: null, nearness: 'district' } as const
  return { office, borderCity, bpType, ...open, ...answer }
}

const refused = (eligibleFrom: number | null) => ({ eligible: false, code: 'RESIDENCE_SHORT', eligibleFrom })

const offered = (items: readonly Finding[]) =>
  offersNearby(items, today).map(({ office, offers }) => [office.code, ...offers.map(({ bpType }) => bpType)])

describe('the offices nearby', () => {
  test('are one entry an office with its passes, in the order of the answer', () => {
    expect(offered([found(RANONG, 2), found(RANONG, 1), found(UBON, 1)])).toEqual([
      [RANONG, 2, 1],
      [UBON, 1],
    ])
  })

  test('have what opens on the ninetieth day, and not what opens on the next', () => {
    expect(offered([found(RANONG, 2, refused(25700221)), found(RANONG, 1, refused(25700222))])).toEqual([
      [RANONG, 2],
    ])
  })

  test('leave out what waiting does not help, the other end of the country, and an office that this page does not know', () => {
    const far = { nearness: 'elsewhere' } as const
    expect(offered([found(RANONG, 2, refused(null)), found(UBON, 1, far), found('990001001', 1)])).toEqual([])
  })

  test('choose the country of the nearest that is open, else of the nearest that opens soon', () => {
    const items = [found(RANONG, 2, refused(25691124)), found(UBON, 1)]
    expect(nearestCountry(offersNearby(items, today))).toBe(56)
    expect(nearestCountry(offersNearby(items.slice(0, 1), today))).toBe(48)
    expect(nearestCountry([])).toBeNull()
  })

  test('have what is closed today with the operator’s words, and choose no country of an office that opens no more', () => {
    const nearby = (closedUntil: number | null) =>
      offersNearby([found(RANONG, 2, { closure: 'ปิดพรมแดน', closedUntil }), found(UBON, 1)], today)
    expect(nearby(null)[0]?.closed).toEqual({ info: 'ปิดพรมแดน', until: null })
    expect([nearestCountry(nearby(null)), nearestCountry(nearby(25691231))]).toEqual([56, 48])
  })
})

describe('what is open instead to who was refused', () => {
  const office = findOffice(RANONG)
  if (office === undefined) throw new Error('The office is not in the list')
  const booklet: Selection = { borderCity: 48, bpType: 2, office }

  test('begins with the same office, then the same country, and leaves out the other end of the country', () => {
    const items = [
      found('570901001', 1, { nearness: 'neighbour', borderCity: 56 }),
      found(UBON, 1, { nearness: 'elsewhere' }),
      found(MAE_SOT, 1, { nearness: 'elsewhere' }),
      found(RANONG, 1),
    ]
    const names = openInstead(items, booklet).map(({ office: { code }, bpType }) => `${code}/${bpType}`)
    expect(names).toEqual([`${RANONG}/1`, `${MAE_SOT}/1`, '570901001/1'])
  })
})
