// The fonts of all documents, read once.
import type { TypeFaces } from './pdf/pdf-document.ts'
import { openTypeFace } from './pdf/shape-text.ts'

export function openTypeFaces(): TypeFaces {
  return {
    regular: openTypeFace('Sarabun-Regular', 'sarabun-regular.ttf'),
    semibold: openTypeFace('Sarabun-SemiBold', 'sarabun-semibold.ttf'),
  }
}
