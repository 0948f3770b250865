// The inks and the letters of the sample. It is a printed paper, so it looks the same in every theme.
import type { PassType } from '@border-pass/domain/values/pass-type'

export const INKS = {
  ink: '#14213d',
  label: '#4b5573',
  navy: '#14295c',
  gold: '#c98b17',
  rule: '#c9cfdd',
  white: '#ffffff',
  black: '#000000',
  stamp: '#a3182b',
} as const

export const PAPERS: Readonly<Record<PassType, { readonly ground: string; readonly line: string }>> = {
  1: { ground: '#fdfbf3', line: '#ece2c2' },
  2: { ground: '#f4f8fc', line: '#d3e1ee' },
}

const FAMILY = "'Noto Sans Thai Looped', 'Noto Sans Thai', sans-serif"

export function letters(size: number, weight: 400 | 700 = 400): string {
  return `${weight} ${size}px ${FAMILY}`
}

export function machineLetters(size: number): string {
  return `700 ${size}px 'OCR-B', 'Courier New', 'Liberation Mono', 'Roboto Mono', monospace`
}

/** A canvas draws with whatever is there at that moment, so the letters are fetched before. */
export async function fetchLetters(): Promise<void> {
  const fonts = ([400, 700] as const).flatMap((weight) =>
    ['ก', 'A'].map((text) => document.fonts.load(letters(40, weight), text)),
  )
  await Promise.all(fonts)
}
