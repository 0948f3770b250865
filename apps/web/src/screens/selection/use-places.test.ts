import type { Selection } from '@border-pass/domain/eligibility/facts'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { describe, expect, it } from 'vitest'
import { closestFirst, countOffices, groupPlaces, openPlaces } from './use-places.ts'

function selectionAt(code: string, bpType: 1 | 2): Selection {
  const office = findOffice(code)
  if (office === undefined) throw new Error(`${code} is not an office`)
  return { borderCity: office.borderCity, bpType, office }
}

const found = (office: string, borderCity: 48 | 50 | 56, bpType: 1 | 2, eligible = true) => ({
  office,
  borderCity,
  bpType,
  eligible,
  code: eligible ? null : 'OUT_OF_AREA',
  eligibleFrom: null,
  nearness: 'elsewhere' as const,
})

const names = (places: ReturnType<typeof openPlaces>) =>
  places.map(({ office, bpType }) => `${office.code}/${bpType}`)

describe('the open places', () => {
  it('are those where the citizen qualifies, in the order of the answer', () => {
    const items = [found('850101002', 48, 2, false), found('850101002', 48, 1), found('340001001', 56, 1)]
    expect(names(openPlaces(items))).toEqual(['850101002/1', '340001001/1'])
  })

  it('leave out an office that this page does not know', () => {
    expect(openPlaces([found('990001001', 48, 1)])).toEqual([])
  })

  it('are counted by office, not by pass', () => {
    expect(countOffices(openPlaces([found('850101002', 48, 2), found('850101002', 48, 1)]))).toBe(1)
  })
})

describe('the places for who was refused', () => {
  it('begin with the same office, then the same country', () => {
    const places = openPlaces([
      found('340001001', 56, 1),
      found('630601001', 48, 1),
      found('850101002', 48, 1),
    ])
    const order = names(closestFirst(places, selectionAt('850101002', 2)))
    expect(order).toEqual(['850101002/1', '630601001/1', '340001001/1'])
  })
})

describe('all places', () => {
  it('stand by country and pass, the group of the nearest first', () => {
    const places = openPlaces([
      found('850101002', 48, 2),
      found('850101002', 48, 1),
      found('340001001', 56, 1),
      found('630601001', 48, 1),
    ])
    expect(
      groupPlaces(places).map(({ borderCity, bpType, places: all }) => [borderCity, bpType, names(all)]),
    ).toEqual([
      [48, 2, ['850101002/2']],
      [48, 1, ['850101002/1', '630601001/1']],
      [56, 1, ['340001001/1']],
    ])
  })
})
