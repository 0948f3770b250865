// What the portal answers, read with care: its field names are known from samples only.
import * as z from 'zod/mini'

export const ValidateReply = z.object({ Result: z.string().check(z.minLength(1)) })

const Text = z.optional(z.nullable(z.string()))

export const ExchangeReply = z.object({
  messageCode: z.union([z.int(), z.string()]),
  result: z.optional(z.nullable(z.object({ citizenId: Text, mobile: Text, email: Text }))),
})

export type ExchangeReply = z.output<typeof ExchangeReply>
