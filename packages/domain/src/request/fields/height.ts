// The height in centimetres: at most three digits, and one that a person can have (specification 5 and 9).
import { toArabicDigits } from '../../values/typing/thai-digits.ts'
import { filterTyped } from './keyboard-filter.ts'
import type { Filtered } from './keyboard-filter.ts'

const LONGEST = 3

export type HeightRange = { readonly least: number; readonly most: number }

export const APPLICANT_HEIGHT: HeightRange = { least: 50, most: 250 }
/** Followers are under 12, and may be newborn. */
export const FOLLOWER_HEIGHT: HeightRange = { least: 20, most: 200 }

function isWithin({ least, most }: HeightRange, centimetres: number): boolean {
  return Number.isInteger(centimetres) && centimetres >= least && centimetres <= most
}

export function isApplicantHeight(centimetres: number): boolean {
  return isWithin(APPLICANT_HEIGHT, centimetres)
}

export function isFollowerHeight(centimetres: number): boolean {
  return isWithin(FOLLOWER_HEIGHT, centimetres)
}

export function filterHeight(text: string, before = ''): Filtered {
  const rule = { allowed: /[0-9]/, separators: /\s/, longest: LONGEST }
  return filterTyped(toArabicDigits(text), rule, before)
}
