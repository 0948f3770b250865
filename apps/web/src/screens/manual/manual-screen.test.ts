import { expect, test } from 'vitest'
import { parseManual } from '@border-pass/domain/wording/parse-manual'
import manual from '../../../../../docs/manual/manual.md?raw'
import { CHAPTERS } from './manual-screen.tsx'

test('the whole manual is divided into chapters, in its order', () => {
  const titles = CHAPTERS.map(({ title }) => title)
  expect(titles[0]).toBe('หนังสือผ่านแดนคืออะไร')
  expect(titles).toContain('ขั้นตอนการขอ')
  expect(titles.at(-1)).toBe('ที่มาของข้อมูล')
  expect(CHAPTERS.every(({ blocks }) => blocks.length > 0)).toBe(true)
})

test('every block of the manual is shown, without the numbers of its sources', () => {
  const read = CHAPTERS.flatMap(({ title, blocks }) => [
    { kind: 'heading', level: 2, text: title },
    ...blocks,
  ])
  const withoutNumbers = (text: string) => text.replaceAll(/ ?\[\d+\]/g, '')
  expect(JSON.stringify(read)).not.toMatch(/[^"]\[\d+\]/)
  expect(withoutNumbers(JSON.stringify(read))).toBe(withoutNumbers(JSON.stringify(parseManual(manual))))
})
