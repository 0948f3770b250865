import { describe, expect, it } from 'vitest'
import { missingChoices } from './choice-fields.tsx'

type Chosen = Parameters<typeof missingChoices>[0]

const labels = (chosen: Chosen, hasPlaces = false) =>
  missingChoices(chosen, hasPlaces).map(({ label }) => label)

describe('what is still to be chosen', () => {
  it('is the country first', () => {
    expect(labels({ borderCity: null, bpType: null, office: null })).toEqual(['ประเทศที่ต้องการเดินทาง'])
  })

  it('is a place where places are offered, until the longer way is begun', () => {
    expect(labels({ borderCity: null, bpType: null, office: null }, true)).toEqual(['ด่านที่ต้องการ'])
    expect(labels({ borderCity: 48, bpType: null, office: null }, true)).toEqual(['ประเภทหนังสือผ่านแดน'])
  })

  it('is the pass type after the country', () => {
    expect(labels({ borderCity: 48, bpType: null, office: null })).toEqual(['ประเภทหนังสือผ่านแดน'])
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
