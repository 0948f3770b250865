// The five fields as printed on the card (specification 3).
import * as z from 'zod/mini'
import { Pid } from './wire.ts'

export const FiveFields = z.object({
  pid: Pid,
  laser: z.string().check(z.regex(/^[A-Z]{2}[0-9]{10}$/)),
  fname: z.string().check(z.minLength(1), z.maxLength(100)),
  lname: z.string().check(z.minLength(1), z.maxLength(100)),
  dob: z.string().check(z.regex(/^[0-9]{8}$/)),
})
