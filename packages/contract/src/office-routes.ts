// The issuing office's own system (D34). Without an office token on the server these calls are 404.
import * as z from 'zod/mini'
import { fromDateNumber, isFullDate } from '@border-pass/domain/values/dates/buddhist-date'
import { json, route } from './route.ts'
import { Request } from './schemas/request-schemas.ts'
import { DateNumber, createItemsSchema, OfficeCode, RequestNumber } from './schemas/wire.ts'

const FullDateNumber = DateNumber.check(z.refine((number) => isFullDate(fromDateNumber(number))))

const byOffice = {
  path: '/office/requests/{reqId}/{reqYear}',
  access: 'office',
  about: { officeRequest: ['reqId', 'reqYear'] },
  params: RequestNumber,
} as const

export const officeGetRequest = route({
  ...byOffice,
  id: 'officeGetRequest',
  summary: 'A request, for the officer who scans its code',
  method: 'GET',
  reply: json(Request),
  problems: ['NOT_FOUND'],
})

/** An absent field stays unchanged. */
export const Issue = z.object({
  status: z.literal(1),
  bpNo: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,9}$/))),
  bpopNo: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999))),
  bpopYear: z.optional(z.int().check(z.minimum(2500), z.maximum(2999))),
  issueDate: z.optional(FullDateNumber),
  expireDate: z.optional(FullDateNumber),
})

export type Issue = z.output<typeof Issue>

export const officeConfirm = route({
  ...byOffice,
  id: 'officeConfirm',
  summary: 'Confirm a request, and say which pass was issued',
  method: 'PUT',
  body: Issue,
  reply: json(Request),
  // NOT_CANCELLABLE is the answer for a request that the citizen has cancelled.
  problems: ['NOT_FOUND', 'NOT_CANCELLABLE'],
})

export const officeReadDay = route({
  id: 'officeReadDay',
  summary: 'The requests of a day that are not cancelled, by their numbers, at most 1,000',
  method: 'GET',
  path: '/office/requests',
  access: 'office',
  about: 'office',
  query: z.object({
    day: z.pipe(
      z.pipe(
        z.string().check(z.regex(/^[0-9]{8}$/)),
        z.transform((digits) => Number(digits)),
      ),
      FullDateNumber,
    ),
    /** Absent: the office that the token belongs to. */
    office: z.optional(OfficeCode),
  }),
  reply: json(z.extend(createItemsSchema(Request), { day: DateNumber, office: OfficeCode })),
  problems: ['NOT_FOUND'],
})

export const OFFICE_ROUTES = [officeGetRequest, officeConfirm, officeReadDay] as const
