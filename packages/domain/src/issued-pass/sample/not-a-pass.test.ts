import { expect, test } from 'vitest'
import { samplePass } from './sample-pass.ts'
import { note, watermark } from './not-a-pass.ts'

const sheet = { width: 1000, height: 1500 }

test('the word lies across each third of the sheet, to be seen and to be read through', () => {
  const words = watermark(sheet, 'ตัวอย่าง')
  const thirds = words.map((word) => ('y' in word ? Math.floor(word.y / 500) : null))
  expect(thirds).toEqual([0, 1, 2])
  for (const word of words) {
    expect(word).toMatchObject({ text: 'ตัวอย่าง', colour: '#a3182b', isCentred: true })
    expect('opacity' in word && word.opacity).toBeGreaterThan(0.05)
    expect('opacity' in word && word.opacity).toBeLessThan(0.2)
  }
})

test('on a temporary pass the sentence stands in the middle of the foot', () => {
  const { boxes, ...whole } = samplePass(1)
  const lowest = Math.max(...boxes.map(({ y, height }) => y + height))
  const sentence = note(whole, 'เป็นตัวอย่าง', boxes)
  expect(sentence).toMatchObject({ x: whole.width / 2, isCentred: true })
  expect('y' in sentence && sentence.y).toBeGreaterThan(lowest)
})

test('on a booklet, whose foot is for machines, it stands beside the QR code', () => {
  const { boxes, ...whole } = samplePass(2)
  expect(note(whole, 'เป็นตัวอย่าง', boxes)).toMatchObject({
    x: (40 + 320 + whole.width) / 2,
    y: 1000 + 320 * 0.9,
  })
})
