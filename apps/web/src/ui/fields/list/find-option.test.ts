import { describe, expect, test } from 'vitest'
import { findOption, searchGroups, wordFound } from './find-option.ts'

const option = (label: string, alias: string) => ({ value: label, label, alias })
const groups = [
  { title: 'ภาคเหนือ', options: [option('เกษตรกร', 'FARMER'), option('เกษตรกรชาวสวน', 'GARDENER')] },
  { title: 'ภาคใต้', options: [option('ช่างไม้', 'CARPENTER'), option('ช่างใหม่', 'APPRENTICE')] },
]
const meant = (typed: string) => findOption(groups, typed)?.label ?? null

describe('what was typed', () => {
  test('means the option of that name, though others hold it too', () => {
    expect(meant('เกษตรกร')).toBe('เกษตรกร')
    expect(meant(' เกษตรกร ')).toBe('เกษตรกร')
    expect(meant('farmer')).toBe('เกษตรกร')
    expect(meant('ชางไม')).toBe('ช่างไม้')
  })

  test('means the only option that is left', () => {
    expect(meant('สวน')).toBe('เกษตรกรชาวสวน')
    expect(meant('ช่าง ใหม')).toBe('ช่างใหม่')
  })

  test('means none where several are left, or none, or nothing was typed', () => {
    expect([meant('เกษตร'), meant('ช่าง'), meant('นักบิน'), meant(''), meant(' ')]).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })
})

describe('everyday words', () => {
  const trader = { ...option('ค้าขาย', 'TRADER'), words: ['ขายของ', 'แม่ค้า'] }
  const jobs = [
    { title: null, options: [option('รับจ้างขายของเก่า', 'DEALER'), trader, option('ครู', 'TEACHER')] },
  ]
  const found = (typed: string) =>
    searchGroups(jobs, typed).flatMap(({ options }) => options.map(({ label }) => label))

  test('find an option, before those whose own name only holds them', () => {
    expect(found('ขายของ')).toEqual(['ค้าขาย', 'รับจ้างขายของเก่า'])
    expect(found('แมคา')).toEqual(['ค้าขาย'])
  })

  test('mean the option that they name', () => {
    expect(findOption(jobs, 'ขายของ')).toBe(trader)
    expect(findOption(jobs, 'แม่ค้า')).toBe(trader)
    expect(findOption(jobs, 'ขาย')).toBeNull()
  })

  test('are shown beside the option, where its own name does not hold what was typed', () => {
    expect(wordFound(trader, 'ขายขอ')).toBe('ขายของ')
    expect(wordFound(trader, 'ขาย')).toBeNull()
    expect(wordFound(trader, '')).toBeNull()
  })
})

test('A group without a match is left out', () => {
  expect(searchGroups(groups, 'ช่าง').map(({ title }) => title)).toEqual(['ภาคใต้'])
})
