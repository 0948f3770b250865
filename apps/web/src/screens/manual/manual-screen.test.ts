import { expect, test } from 'vitest'
import { CHAPTERS, chaptersOf } from './manual-screen.tsx'

test('puts the whole manual into chapters, in its order', () => {
  const titles = CHAPTERS.map(({ title }) => title)
  expect(titles[0]).toBe('หนังสือผ่านแดนคืออะไร')
  expect(titles).toContain('ขั้นตอนการยื่นคำขอ')
  expect(titles.at(-1)).toBe('ที่มาของข้อมูล')
  expect(CHAPTERS.every(({ blocks }) => blocks.length > 0)).toBe(true)
})

test('loses no block between two headings', () => {
  const text = (word: string) => ({ kind: 'paragraph', text: word }) as const
  const heading = (word: string) => ({ kind: 'heading', level: 2, text: word }) as const
  const sub = { kind: 'heading', level: 3, text: 'ข้อย่อย' } as const
  expect(chaptersOf([heading('ก'), text('1'), sub, text('2'), heading('ข'), text('3')])).toEqual([
    { title: 'ก', blocks: [text('1'), sub, text('2')] },
    { title: 'ข', blocks: [text('3')] },
  ])
})
