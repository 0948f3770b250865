// The colours of the sample, the same in every theme, because it shows a printed document.
import type { PassType } from '../../values/pass-type.ts'

export const INKS = {
  ink: '#14213d',
  label: '#4b5573',
  navy: '#14295c',
  gold: '#c98b17',
  brightGold: '#f2b33d',
  rule: '#c9cfdd',
  white: '#ffffff',
  black: '#000000',
  stamp: '#a3182b',
} as const

export const PAPERS: Readonly<Record<PassType, { readonly ground: string; readonly line: string }>> = {
  1: { ground: '#fdfbf3', line: '#ece2c2' },
  2: { ground: '#f4f8fc', line: '#d3e1ee' },
}
