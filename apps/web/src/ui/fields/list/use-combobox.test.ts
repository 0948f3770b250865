import { describe, expect, test } from 'vitest'
import { findOption, searchGroups, findMatchedWord } from './use-combobox.ts'

const option = (label: string, alias: string) => ({ value: label, label, alias })
const groups = [
  { title: 'ภาคเหนือ', options: [option('เกษตรกร', 'FARMER'), option('เกษตรกรชาวสวน', 'GARDENER')] },
  { title: 'ภาคใต้', options: [option('ช่างไม้', 'CARPENTER'), option('ช่างใหม่', 'APPRENTICE')] },
]
const findLabel = (typed: string) => findOption(groups, typed)?.label ?? null

test.each([
  ['the option of exactly that name, even if a longer name contains the text', 'เกษตรกร', 'เกษตรกร'],
  ['the option of that English name', 'farmer', 'เกษตรกร'],
  ['the option of that name without tone marks', 'ชางไม', 'ช่างไม้'],
  ['the only matching option', 'สวน', 'เกษตรกรชาวสวน'],
  ['the only option with both words', 'ช่าง ใหม', 'ช่างใหม่'],
  ['no option if several match', 'เกษตร', null],
  ['no option if several match without tone marks', 'ช่าง', null],
  ['no option if nothing was typed', ' ', null],
])('typed text selects %s', (_what, typed, expected) => expect(findLabel(typed)).toBe(expected))

describe('everyday words', () => {
  const trader = { ...option('ค้าขาย', 'TRADER'), words: ['ขายของ', 'แม่ค้า'] }
  const jobs = [
    { title: null, options: [option('รับจ้างขายของเก่า', 'DEALER'), trader, option('ครู', 'TEACHER')] },
  ]
  const searchLabels = (typed: string) =>
    searchGroups(jobs, typed).flatMap(({ options }) => options.map(({ label }) => label))

  test('an everyday word finds its option before options whose name contains the word', () => {
    expect(searchLabels('ขายของ')).toEqual(['ค้าขาย', 'รับจ้างขายของเก่า'])
    expect(searchLabels('แมคา')).toEqual(['ค้าขาย'])
  })

  test('an everyday word selects its option', () => {
    expect(findOption(jobs, 'ขายของ')).toBe(trader)
    expect(findOption(jobs, 'แม่ค้า')).toBe(trader)
    expect(findOption(jobs, 'ขาย')).toBeNull()
  })

  test('an everyday word is shown beside the option if the option’s name does not contain the typed text', () => {
    expect(findMatchedWord(trader, 'ขายขอ')).toBe('ขายของ')
    expect(findMatchedWord(trader, 'ขาย')).toBeNull()
    expect(findMatchedWord(trader, '')).toBeNull()
  })
})

test('a group without a match is left out', () => {
  expect(searchGroups(groups, 'ช่าง').map(({ title }) => title)).toEqual(['ภาคใต้'])
})
