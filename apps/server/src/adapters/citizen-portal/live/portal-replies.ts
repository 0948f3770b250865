// Decodes the portal's replies leniently: numbers may be numbers or strings, and only the citizenId is required
// (upstream, Citizen portal; D47).
import { isNationalId } from '@border-pass/domain/values/national-id'
import * as z from 'zod/mini'
import { type PortalCitizen, PortalUnavailable } from '../../../ports/sign-in.ts'

/** The body is undefined if it is not JSON. */
export type PortalAnswer = { readonly status: number; readonly body: unknown }

const NumberOrText = z.union([z.number(), z.string().check(z.minLength(1))])
const ValidateBody = z.object({ Result: NumberOrText })
const ExchangeBody = z.object({ messageCode: NumberOrText, result: z.optional(z.unknown()) })
const Result = z.record(z.string(), z.unknown())

const OK = 200
/** As an HTTP status or as a message code. */
const TOKEN_REFUSED = 401

export function readServiceToken({ status, body }: PortalAnswer): string {
  const reply = z.safeParse(ValidateBody, body)
  if (status === OK && reply.success) return String(reply.data.Result)
  throw new PortalUnavailable(`The portal's validate call answered ${status} and gave no token.`, {
    mTokenUsed: false,
  })
}

export type ExchangeReply =
  /** null: the portal does not vouch for the mToken. */
  | { readonly tokenRefused: false; readonly citizen: PortalCitizen | null }
  | { readonly tokenRefused: true; readonly hasMessageCode: boolean }

export function readExchangeReply({ status, body }: PortalAnswer): ExchangeReply {
  const reply = z.safeParse(ExchangeBody, body)
  const code = reply.success ? Number(reply.data.messageCode) : null
  if (status === TOKEN_REFUSED || code === TOKEN_REFUSED) {
    return { tokenRefused: true, hasMessageCode: reply.success }
  }
  if (!reply.success || (code === OK && status !== OK)) {
    throw new PortalUnavailable(`The portal's deproc call answered ${status} in another form than agreed.`, {
      mTokenUsed: true,
    })
  }
  return { tokenRefused: false, citizen: code === OK ? readCitizen(reply.data.result) : null }
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
