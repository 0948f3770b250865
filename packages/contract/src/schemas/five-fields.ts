// The five fields as printed on the card (specification 3).
import * as z from 'zod/mini'
import { isPlainText } from '@border-pass/domain/values/typing/plain-text'
import { Pid } from './wire.ts'

const Name = z.string().check(z.minLength(1), z.maxLength(100), z.refine(isPlainText))

export const FiveFields = z.object({
  pid: Pid,
  /** Without the hyphens of the card. */
  laser: z.string().check(z.regex(/^[A-Z]{2}[0-9]{10}$/)),
  fname: Name,
  lname: Name,
  /** yyyymmdd of the Buddhist era, unknown month or day 00. */
  dob: z.string().check(z.regex(/^[0-9]{8}$/)),
})
