import { expect, test } from 'vitest'
import { provinceOf } from '../values/area-code.ts'
import { ISSUING_OFFICES } from './issuing-offices.ts'
import { neighboursOf } from './neighbouring-provinces.ts'
import { findProvince } from './provinces.ts'

const withOffice = [...new Set(ISSUING_OFFICES.map(({ subdistrict }) => provinceOf(subdistrict)))]

test('every province with an office has neighbours, which are provinces and not itself', () => {
  for (const province of withOffice) {
    const neighbours = neighboursOf(province)
    expect(neighbours.length).toBeGreaterThan(0)
    expect(neighbours.filter((code) => code === province || findProvince(code) === undefined)).toEqual([])
  }
})

test('two provinces with offices are neighbours of each other or of neither', () => {
  const isMutual = (one: string, other: string) =>
    neighboursOf(one).includes(other) === neighboursOf(other).includes(one)
  expect(withOffice.flatMap((one) => withOffice.filter((other) => !isMutual(one, other)))).toEqual([])
})
