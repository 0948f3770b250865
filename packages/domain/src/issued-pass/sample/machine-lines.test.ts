import { expect, test } from 'vitest'
import { OCR_B } from '../mrz/ocr-b.ts'
import { machineLines } from './machine-lines.ts'

const box = { field: 'mrz', x: 40, y: 1000, width: 50, height: 100 } as const
const [paper, ...letters] = machineLines(box, ['AB<1', 'C234'])

test('the lines stand on white', () =>
  expect(paper).toMatchObject({ path: 'M40 1000h50v100h-50z', fill: '#ffffff' }))

test('each letter has a cell, with half a cell of white at both ends', () =>
  expect(letters.map((letter) => 'at' in letter && letter.at?.x)).toEqual([45, 55, 65, 75, 45, 55, 65, 75]))

test('each line stands in the middle of its half', () => {
  const scale = 10 / 723
  const feet = 25 + (707 * scale) / 2
  const ys = letters.map((letter) => 'at' in letter && Number(letter.at?.y.toFixed(3)))
  expect(new Set(ys.slice(0, 4))).toEqual(new Set([Number((1000 + feet).toFixed(3))]))
  expect(new Set(ys.slice(4))).toEqual(new Set([Number((1050 + feet).toFixed(3))]))
})

test('the letters are those of the lines, in black', () =>
  expect(letters).toMatchObject(
    Array.from('AB<1C234', (letter) => ({ path: OCR_B[letter], fill: '#000000' })),
  ))
