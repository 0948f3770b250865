import { describe, expect, test } from 'vitest'
import type { PassType } from '../../values/pass-type.ts'
import {
  type SampleBox,
  placeFollowers,
  type SampleField,
  getSampleLayout,
  stackBoxes,
} from './sample-layout.ts'

function overlap(a: SampleBox, b: SampleBox): boolean {
  const besides = a.x + a.width <= b.x || b.x + b.width <= a.x
  const below = a.y + a.height <= b.y || b.y + b.height <= a.y
  return !besides && !below
}

function findBox(bpType: PassType, field: SampleField) {
  return getSampleLayout(bpType).boxes.find((box) => box.field === field)
}

describe.each([
  ['temporary pass', 1, [2480, 3508]],
  ['booklet', 2, [1039, 1476]],
] as const)('on the sample of a %s', (_what, bpType, size) => {
  const { width, height, boxes } = getSampleLayout(bpType)

  test('the sample has the size of its paper', () => expect([width, height]).toEqual(size))

  test('no two boxes overlap', () => {
    const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const))
    expect(pairs.filter(([a, b]) => overlap(a, b))).toEqual([])
  })

  test('no box leaves the page', () => {
    const outside = ({ x, y, ...box }: SampleBox) =>
      x < 0 || y < 0 || x + box.width > width || y + box.height > height
    expect(boxes.filter(outside)).toEqual([])
  })

  test('the page has room for four followers and for a line about further followers', () => {
    expect(boxes.filter(({ field }) => field.startsWith('follower'))).toHaveLength(4)
    const last = findBox(bpType, 'follower4')
    expect(findBox(bpType, 'moreFollowers')?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0))
  })
})

test('the sample shows four followers, and the first four of five', () => {
  const four = ['a', 'b', 'c', 'd']
  const shown = four.map((follower, at) => ({ field: `follower${at + 1}`, follower, number: at + 1 }))
  for (const followers of [four, [...four, 'e']]) expect(placeFollowers(followers)).toEqual(shown)
})

test('boxes stand under each other with the gap between them', () =>
  expect(stackBoxes(['marks', 'objective'], { x: 10, y: 20, width: 100, height: 30, gap: 5 })).toEqual([
    { field: 'marks', x: 10, y: 20, width: 100, height: 30 },
    { field: 'objective', x: 10, y: 55, width: 100, height: 30 },
  ]))
