// Decodes the portal's replies leniently: numbers may be numbers or strings, and only the citizenId is required
// (upstream, Citizen portal; decision 47).
import { isNationalId } from '@border-pass/domain/values/national-id'
import * as z from 'zod/mini'
import { PortalUnavailable } from '../../../ports/citizen-portal.ts'
import type { PortalCitizen } from '../../../ports/citizen-portal.ts'
import type { PortalAnswer } from './call-portal.ts'

const NumberOrText = z.union([z.number(), z.string().check(z.minLength(1))])

const ValidateReply = z.object({ Result: NumberOrText })

const ExchangeReply = z.object({ messageCode: NumberOrText, result: z.optional(z.unknown()) })

const Result = z.record(z.string(), z.unknown())

const OK = 200
const TOKEN_REFUSED = 401

export function readToken({ status, body }: PortalAnswer): string {
  const reply = z.safeParse(ValidateReply, body)
  if (status === OK && reply.success) return String(reply.data.Result)
  throw new PortalUnavailable(`The portal's validate call answered ${status} and gave no token.`)
}

export type Exchanged =
  | { readonly kind: 'citizen'; readonly citizen: PortalCitizen }
  | { readonly kind: 'rejected' }
  /** The service token or the mToken is refused. Without a message code, by the HTTP status alone, it can only be the first. */
  | { readonly kind: 'token-refused'; readonly hasMessageCode: boolean }

export function readExchange({ status, body }: PortalAnswer): Exchanged {
  const reply = z.safeParse(ExchangeReply, body)
  const code = reply.success ? Number(reply.data.messageCode) : null
  if (status === TOKEN_REFUSED || code === TOKEN_REFUSED) {
    return { kind: 'token-refused', hasMessageCode: reply.success }
  }
  if (!reply.success || (code === OK && status !== OK)) {
    throw new PortalUnavailable(`The portal's deproc call answered ${status} in another form than agreed.`)
  }
  const citizen = code === OK ? readCitizen(reply.data.result) : null
  return citizen ? { kind: 'citizen', citizen } : { kind: 'rejected' }
}

function readCitizen(given: unknown): PortalCitizen | null {
  const { data: result = {} } = z.safeParse(Result, given)
  const pid = textOf(result['citizenId'])
  if (!isNationalId(pid)) return null
  const name = [textOf(result['firstName']), textOf(result['lastName'])].join(' ').trim()
  return { pid, name, email: textOf(result['email']) || null, tel: telephoneOf(result['mobile']) || null }
}

function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
}

/** As a JSON number a phone number has lost its leading 0, unless it begins with the country code. */
function telephoneOf(mobile: unknown): string {
  return typeof mobile === 'number' ? `0${String(mobile).replace(/^66(?=\d{8,9}$)/, '')}` : textOf(mobile)
}
