import { expect, test } from 'vitest'
import { parseManual } from '@border-pass/domain/wording/parse-manual'
import manual from '../../../../../docs/manual/manual.md?raw'
import { CHAPTERS } from './manual-screen.tsx'

test('puts the whole manual into chapters, in its order', () => {
  const titles = CHAPTERS.map(({ title }) => title)
  expect(titles[0]).toBe('หนังสือผ่านแดนคืออะไร')
  expect(titles).toContain('ขั้นตอนการยื่นคำขอ')
  expect(titles.at(-1)).toBe('ที่มาของข้อมูล')
  expect(CHAPTERS.every(({ blocks }) => blocks.length > 0)).toBe(true)
})

test('loses no block between two headings', () => {
  const read = CHAPTERS.flatMap(({ title, blocks }) => [
    { kind: 'heading', level: 2, text: title },
    ...blocks,
  ])
  expect(read).toEqual(parseManual(manual))
})
