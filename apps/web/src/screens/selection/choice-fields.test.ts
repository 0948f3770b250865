import { describe, expect, it } from 'vitest'
import { missingChoices } from './choice-fields.tsx'

type Chosen = Parameters<typeof missingChoices>[0]

const labels = (chosen: Chosen, isNearby = false) =>
  missingChoices(chosen, isNearby).map(({ label }) => label)

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
})
