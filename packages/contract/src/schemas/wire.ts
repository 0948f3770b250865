// Values used in many messages. Codes that may start with 0 are strings; dates are Buddhist-era numbers.
import * as z from 'zod/mini'
import { BORDER_CITIES } from '@border-pass/domain/reference/countries'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'

const digits = (count: number) => z.string().check(z.regex(new RegExp(`^[0-9]{${count}}$`)))

export const Pid = digits(13)
/** In a path: `me` is the signed-in citizen, so that no URL contains a national ID (D12). */
export const PidOrMe = z.string().check(z.regex(/^([0-9]{13}|me)$/))
export const Ccaa = digits(4)
export const BorderCode = digits(3)
export const OfficeCode = digits(9)
/** The number of a request, padded to seven digits and at most nine long, and its year. */
export const RegistrationCode = z.string().check(z.regex(/^[0-9]{11,13}$/))

/** yyyymmdd of the Buddhist era, unknown month or day 00. */
export const DateNumber = z.int().check(z.minimum(0), z.maximum(99_991_231))
/** A date in a reply: sent as its number, which the web decodes. A JSON schema describes what is sent. */
export const Day = z.pipe(DateNumber, z.transform(fromDateNumber))
Day._zod.toJSONSchema = () => ({ type: 'integer', minimum: 0, maximum: 99_991_231 })

export const BorderCity = z.literal(BORDER_CITIES)
/** A number as it is written in a query string. */
export const BorderCityInQuery = z.pipe(
  z.pipe(
    z.enum(BORDER_CITIES.map((city) => `${city}` as const)),
    z.transform((text) => Number(text)),
  ),
  BorderCity,
)
export const PassType = z.literal([1, 2])
export const Sex = z.literal([1, 2])

/** The number of a request, as a path contains it. */
export const RequestNumber = z.object({
  reqId: z.string().check(z.regex(/^[0-9]{1,9}$/)),
  reqYear: z.string().check(z.regex(/^2[0-9]{3}$/)),
})

/** A call of a citizen about one of their own requests. */
export const byRequestNumber = {
  access: 'citizen',
  about: { request: ['reqId', 'reqYear'] },
  params: RequestNumber,
} as const

export function createItemsSchema<S extends z.ZodMiniType>(item: S) {
  return z.object({ items: z.array(item) })
}

/** The outcome of each rule of eligibility. */
export const Checks = z.array(
  z.object({
    rule: z.string(),
    outcome: z.enum(['pass', 'fail', 'skip']),
    /** A sentence, with the citizen's figure and the limit if the rule has them. */
    info: z.string(),
    /** That figure alone, in the unit of the rule; only in a saved request. */
    value: z.optional(z.int()),
  }),
)

/** True if requests older than the newest hundred are left out; no live one is (D54). */
export const IsCut = z.boolean()

/** The parts of an answer that are absent because their look-up failed. They decide nothing (D22). */
export function missing<const Part extends string>(...parts: readonly [Part, ...Part[]]) {
  return z.array(z.enum(parts))
}
