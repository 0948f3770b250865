// What the citizen writes (specification 3, Application). What the registry knows is filled by the server (decision 30).
import * as z from 'zod/mini'
import { BorderCity, BorderCode, Ccaa, DateNumber, PassType, Pid } from './wire.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))

const Height = z.int().check(z.minimum(1), z.maximum(999))

export const Application = z.object({
  pid: Pid,
  borderCity: BorderCity,
  ccaa: Ccaa,
  borderCode: BorderCode,
  bpType: PassType,
  height: z.optional(z.nullable(Height)),
  bornPlace: text(100),
  objective: text(100),
  spePecul: z.optional(text(60)),
  occupation: text(100),
  faname: z.optional(text(200)),
  fanameEng: z.optional(text(40)),
  maname: z.optional(text(200)),
  manameEng: z.optional(text(40)),
  email: z.optional(z.nullable(text(254))),
  phone: z.string().check(z.regex(/^[0-9]{9,10}$/)),
  deliveryType: z.literal([0, 1, 2]),
  /** houseNo#village#subdistrict; null when the pass is collected. */
  deliveryAddress: z.optional(
    z.nullable(z.string().check(z.maxLength(300), z.regex(/^[^#]*(#[^#]*){0,2}$/))),
  ),
  travelDate: DateNumber,
  /** 123/2569: the live request that the citizen agreed to have cancelled. */
  oldRequest: z.optional(z.nullable(z.string().check(z.regex(/^([0-9]{1,9}\/[0-9]{4})?$/)))),
  listFollow: z.optional(
    z
      .array(
        z.object({
          pid: Pid,
          fanameEng: z.optional(text(40)),
          manameEng: z.optional(text(40)),
          /** One without is refused by the rule of the followers, in its words. */
          bornPlace: z.optional(z.nullable(text(100))),
          height: z.optional(z.nullable(Height)),
        }),
      )
      .check(z.maxLength(20)),
  ),
})

export type Application = z.output<typeof Application>
