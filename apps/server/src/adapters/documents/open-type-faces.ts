// The fonts of all documents, read once.
import { readFileSync } from 'node:fs'
import type { TypeFaces } from './pdf/pdf-document.ts'
import { openTypeFace } from './pdf/shape-text.ts'

export function openTypeFaces(): TypeFaces {
  const open = (name: string, file: string) =>
    openTypeFace(name, readFileSync(new URL(`./fonts/${file}`, import.meta.url)))
  return {
    regular: open('Sarabun-Regular', 'sarabun-regular.ttf'),
    semibold: open('Sarabun-SemiBold', 'sarabun-semibold.ttf'),
  }
}
