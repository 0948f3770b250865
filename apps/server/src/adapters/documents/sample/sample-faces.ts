// The fonts of the sample picture, the same as in the web app.
import { readFileSync } from 'node:fs'
import type { Lettering } from '@border-pass/domain/issued-pass/sample/mark'
import { openTypeFace, type TypeFace } from '../pdf/shape-text.ts'

export type SampleFaces = Readonly<Record<Lettering['weight'], TypeFace>>

export function openSampleFaces(): SampleFaces {
  const open = (name: string, file: string) =>
    openTypeFace(name, readFileSync(new URL(`../fonts/${file}`, import.meta.url)))
  return {
    400: open('NotoSansThaiLooped-Regular', 'noto-sans-thai-looped-regular.ttf'),
    700: open('NotoSansThaiLooped-Bold', 'noto-sans-thai-looped-bold.ttf'),
  }
}
