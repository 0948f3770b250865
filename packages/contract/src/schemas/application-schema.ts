// The application that the citizen sends (specification 3, Application). The server adds the registry's data (D30).
import * as z from 'zod/mini'
import { LONGEST_ADDRESS } from '@border-pass/domain/request/fields/address-part'
import { LONGEST_CHOICE } from '@border-pass/domain/request/fields/choice'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { EMAIL } from '@border-pass/domain/request/fields/email'
import { LONGEST_ENGLISH_NAME } from '@border-pass/domain/request/fields/parent-english-name'
import { mapFields, type TextField } from '@border-pass/domain/request/fields/text-field'
import { isPlainText } from '@border-pass/domain/values/typing/plain-text'
import { BorderCity, BorderCode, Ccaa, DateNumber, PassType, Pid } from './wire.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))

const toText = ({ longest }: Pick<TextField, 'longest'>) => text(longest)

/** A parent's name in Thai; used only if the registry has none. A name with - in front could be a formula in a spreadsheet. */
const ParentName = text(200).check(
  z.refine((name) => isPlainText(name) && /^(?!-)[\p{L}\p{M} .()-]*$/u.test(name)),
)

const Height = z.int().check(z.minimum(1), z.maximum(999))

export const Application = z.object({
  pid: Pid,
  borderCity: BorderCity,
  ccaa: Ccaa,
  borderCode: BorderCode,
  bpType: PassType,
  /** Every field of the form as an optional text. Those that are required or no text are declared again below. */
  ...mapFields(DETAIL_FIELDS, (field) => z.optional(toText(field))),
  height: z.optional(z.nullable(Height)),
  bornPlace: text(LONGEST_CHOICE),
  objective: text(LONGEST_CHOICE),
  occupation: text(LONGEST_CHOICE),
  faname: z.optional(ParentName),
  maname: z.optional(ParentName),
  email: z.optional(z.nullable(toText(EMAIL))),
  /** A leading +66 or 0066 is stored as 0 (D40). */
  phone: text(40).check(z.refine(isPlainText)),
  deliveryType: z.literal([0, 1, 2]),
  /** houseNo#village#subdistrict, no part empty: a missing village is -. null when the pass is collected. */
  deliveryAddress: z.optional(
    z.nullable(
      text(LONGEST_ADDRESS).check(z.refine(isPlainText), z.regex(/^\s*[^\s#][^#]*(#\s*[^\s#][^#]*){2}$/)),
    ),
  ),
  travelDate: DateNumber,
  /** 123/2569: the live request that the citizen agreed to have cancelled. An empty text means none. */
  oldRequest: z.optional(z.nullable(z.string().check(z.regex(/^([0-9]{1,9}\/[0-9]{4})?$/)))),
  /** The limit bounds the size: the rules allow fewer followers for every country. */
  listFollow: z.optional(
    z
      .array(
        z.object({
          pid: Pid,
          fanameEng: z.optional(text(LONGEST_ENGLISH_NAME)),
          manameEng: z.optional(text(LONGEST_ENGLISH_NAME)),
          /** Optional here: the followers' rule refuses a missing one with its own sentence. */
          bornPlace: z.optional(z.nullable(text(LONGEST_CHOICE))),
          height: z.optional(z.nullable(Height)),
        }),
      )
      .check(z.maxLength(20)),
  ),
})

export type Application = z.output<typeof Application>
