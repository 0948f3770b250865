import { expect, test } from 'vitest'
import { listNeighbours, countStepsFrom } from './neighbouring-provinces.ts'
import { PROVINCES } from './provinces.ts'

const codes = PROVINCES.map(({ code }) => code)

test('every province touches another, and never itself', () => {
  for (const province of codes) {
    const neighbours = listNeighbours(province)
    expect(neighbours.length).toBeGreaterThan(0)
    expect(neighbours.filter((code) => code === province || !codes.includes(code))).toEqual([])
  }
})

test('if one province touches another, the other touches the first too', () => {
  const oneSided = codes.flatMap((one) =>
    listNeighbours(one).filter((other) => !listNeighbours(other).includes(one)),
  )
  expect(oneSided).toEqual([])
})

test.each([
  ['Bangkok', 'itself', '10', '10', 0],
  ['Bangkok', 'Nonthaburi', '10', '12', 1],
  ['Bangkok', 'Kanchanaburi', '10', '71', 2],
  ['Bangkok', 'Chanthaburi', '10', '22', 2],
  ['Bangkok', 'Chiang Rai', '10', '57', 5],
  ['Phuket', 'Narathiwat', '83', '96', 6],
])('the provincial borders from %s to %s are counted', (_from, _to, from, to, steps) => {
  expect(countStepsFrom(from).get(to)).toBe(steps)
})

test('every province is reached from every other', () => {
  for (const province of codes) expect(countStepsFrom(province).size).toBe(77)
})
