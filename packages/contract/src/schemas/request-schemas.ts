// A saved request as its owner reads it (specification 3, Border pass request).
import * as z from 'zod/mini'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import { OfficeContact } from '../notice-routes.ts'
import { splitHomeAddress } from './application-fields.ts'
import { BorderCode, Ccaa, Checks, DateNumber, Day, PassType, Pid, RegistrationCode, Sex } from './wire.ts'

/** Sent as houseNo#village#subdistrict; the web decodes it. A JSON schema describes what is sent. */
const HomeAddress = z.pipe(z.string(), z.transform(splitHomeAddress))
HomeAddress._zod.toJSONSchema = () => ({ type: 'string' })

export const Follower = z.object({
  followerNo: z.int(),
  pid: Pid,
  title: z.string(),
  fname: z.string(),
  lname: z.string(),
  displayName: z.string(),
  ename: z.string(),
  age: z.int(),
  sex: Sex,
  dob: DateNumber,
  height: z.nullable(z.int()),
  bornPlace: z.string(),
  faname: z.string(),
  fanameEng: z.string(),
  maname: z.string(),
  manameEng: z.string(),
  /** The address of the card's picture; `face` is the same. */
  photoName: z.string(),
  face: z.string(),
})

/** The web shows the dates that are a Day; dob and expireDate stay numbers. */
export const Request = z.object({
  reqId: z.int(),
  reqYear: z.int(),
  registrationCode: RegistrationCode,
  ccaa: Ccaa,
  borderCode: BorderCode,
  /** A code that is no country's is shown as Cambodia (D5). */
  borderCity: z.int(),
  bpType: PassType,
  /** 0 pending, 1 confirmed, 2 cancelled. */
  status: z.literal([0, 1, 2]),
  /** The status today in Bangkok: a pending one whose day has passed is expired. */
  display: z.enum(['pending', 'confirmed', 'cancelled', 'expired']),
  travelDate: Day,
  registerDate: Day,
  bpNo: z.nullable(z.string()),
  bpopNo: z.nullable(z.int()),
  bpopYear: z.nullable(z.int()),
  issueDate: z.nullable(Day),
  expireDate: z.nullable(DateNumber),
  pid: Pid,
  title: z.string(),
  titleCode: z.string(),
  titleSex: z.int(),
  fname: z.string(),
  lname: z.string(),
  /** title#first#middle#last */
  ename: z.string(),
  /** The whole name as it is shown, monks and novices included (D39). */
  displayName: z.string(),
  sex: Sex,
  dob: DateNumber,
  /** The fields of the form; of these, height and email are null when empty. */
  ...mapFields(DETAIL_FIELDS, () => z.string()),
  height: z.nullable(z.int()),
  email: z.nullable(z.string()),
  bornPlaceEng: z.string(),
  occupationEng: z.string(),
  spePeculEng: z.string(),
  faname: z.string(),
  maname: z.string(),
  /** 0 collected, 1 for the elderly, 2 for the disabled. */
  deliveryType: z.literal([0, 1, 2]),
  /** null when the pass is collected. */
  deliveryAddress: z.nullable(HomeAddress),
  /** The length of listFollow. */
  follower: z.int(),
  listFollow: z.array(Follower),
  cost: z.literal([30, 200]),
  /** Whether it may be paid for online now. */
  isPay: z.boolean(),
  officeName: z.string(),
  /** The words of a closure of the office on the day of a pending request (D51). The citizen chooses another day. */
  closure: z.optional(z.string()),
  contact: z.optional(OfficeContact),
  /** The result of each rule when the request was saved (D58). Only answers about one request have it. */
  eligibility: z.optional(z.object({ readAt: z.iso.datetime(), checks: Checks })),
})

/** What the server sends. */
export type Request = z.input<typeof Request>

/** The decoded answer: days are dates. */
export type OwnRequest = z.output<typeof Request>
