// The calls that only a sandbox answers; elsewhere they are 404. They list invented people to sign in as, simulate the issuing
// office, and show the e-mails that would have been sent (D34, D53; docs/specification/upstream.md, "The sandbox").
import * as z from 'zod/mini'
import { OFFICE_ACTS } from '@border-pass/domain/issued-pass/office-act'
import { REMINDER_KINDS } from '@border-pass/domain/request/reminder'
import { json, route } from './route.ts'
import { FiveFields } from './schemas/five-fields.ts'
import { Request } from './schemas/request-schemas.ts'
import { BorderCity, byRequestNumber, createItemsSchema, OfficeCode, PassType } from './schemas/wire.ts'

export const SandboxCitizen = z.object({
  ...FiveFields.shape,
  who: z.string(),
  /** What this person demonstrates. */
  shows: z.string(),
  borderCity: BorderCity,
  bpType: PassType,
  office: OfficeCode,
})

export type SandboxCitizen = z.output<typeof SandboxCitizen>

export const listCast = route({
  id: 'listCast',
  summary: 'The named people of the sandbox, with what to type at sign-in',
  method: 'GET',
  path: '/sandbox/cast',
  access: 'sandbox',
  about: 'nobody',
  reply: json(createItemsSchema(SandboxCitizen)),
  problems: ['NOT_FOUND'],
})

export const getDerivedCitizen = route({
  id: 'getDerivedCitizen',
  summary: 'Generated citizen number n, eligible for the country, pass type and office in the reply',
  method: 'GET',
  path: '/sandbox/citizens/{n}',
  access: 'sandbox',
  about: 'nobody',
  params: z.object({ n: z.string().check(z.regex(/^[0-9]{1,9}$/)) }),
  reply: json(SandboxCitizen),
  problems: ['NOT_FOUND'],
})

export const playOffice = route({
  id: 'playOffice',
  summary:
    'Simulate the issuing office for a request of the caller: confirm it, issue its pass, or let that pass expire',
  method: 'PUT',
  path: '/sandbox/office/{reqId}/{reqYear}',
  ...byRequestNumber,
  access: 'sandbox-citizen',
  body: z.object({ act: z.enum(OFFICE_ACTS) }),
  reply: json(Request),
  problems: ['NOT_FOUND', 'NOT_CANCELLABLE'],
})

export const listMessages = route({
  id: 'listMessages',
  summary: 'The e-mails about a request of the caller; a sandbox writes them into a folder',
  method: 'GET',
  path: '/sandbox/messages/{reqId}/{reqYear}',
  ...byRequestNumber,
  access: 'sandbox-citizen',
  reply: json(
    createItemsSchema(
      z.object({ kind: z.enum(REMINDER_KINDS), subject: z.string(), text: z.string(), html: z.string() }),
    ),
  ),
  problems: ['NOT_FOUND'],
})

export const SANDBOX_ROUTES = [listCast, getDerivedCitizen, playOffice, listMessages] as const
