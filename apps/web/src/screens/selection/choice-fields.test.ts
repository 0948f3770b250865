import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { describe, expect, it } from 'vitest'
import { missingChoices } from './choice-fields.tsx'

type Chosen = Parameters<typeof missingChoices>[0]

type Closed = Parameters<typeof missingChoices>[1]

const labels = (chosen: Chosen, isNearby = false, closed: Closed = null) =>
  missingChoices(chosen, closed, isNearby).map(({ label }) => label)

describe('what is still to be chosen', () => {
  it('is the country first', () => {
    const nothing = { borderCity: null, bpType: null, office: null }
    expect([labels(nothing), labels(nothing, true)]).toEqual([
      ['ประเทศที่ต้องการเดินทาง'],
      ['ประเทศที่ต้องการเดินทาง'],
    ])
  })

  it('is the office with its pass where the offices nearby are shown, else first the pass type', () => {
    const country = { borderCity: 48, bpType: null, office: null } as const
    expect([labels(country, true), labels(country)]).toEqual([['ด่านและแบบ'], ['ประเภทหนังสือผ่านแดน']])
  })

  it('is the office after both', () => {
    expect(labels({ borderCity: 48, bpType: 1, office: null })).toEqual(['ด่านที่ออกหนังสือผ่านแดน'])
  })

  it('is the office again if the stored one is of another country', () => {
    expect(labels({ borderCity: 48, bpType: 1, office: '270000002' })).toEqual(['ด่านที่ออกหนังสือผ่านแดน'])
  })

  it('is nothing when all three fit', () => {
    expect(labels({ borderCity: 48, bpType: 1, office: '850101002' })).toEqual([])
  })

  it('is another office where the chosen one is closed until further notice, and nothing where it opens again', () => {
    const chosen = { borderCity: 48, bpType: 1, office: '850101002' } as const
    const closed = { info: 'น้ำท่วม', until: null }
    expect(labels(chosen, true, closed)).toEqual(['ด่านอื่นที่เปิดอยู่'])
    expect(labels(chosen, false, closed)).toEqual(['ด่านอื่นที่เปิดอยู่'])
    expect(labels(chosen, false, { ...closed, until: buddhistDate(2569, 12, 31) })).toEqual([])
  })
})
