// Converts any error to a refusal of the contract. An unexpected one becomes INTERNAL without its details.
import { FactUnread } from '@border-pass/domain/eligibility/facts'
import { DatabaseUnavailable, SaveInDoubt } from '../../../ports/database-unavailable.ts'
import { DocumentsUnavailable } from '../../../ports/documents.ts'
import { PortalUnavailable } from '../../../ports/citizen-portal.ts'
import { RecordUnreadable, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import { Refusal } from '../../../policies/refusal.ts'

const RETRY_AFTER_SECONDS = 5

/** The whole body or path: it cannot be decoded, so no field of it is named. */
const UNREADABLE = { fields: [{ path: '', info: 'รูปแบบไม่ถูกต้อง' }] }

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof FactUnread) return refusalOf(error.cause)
  // No Retry-After: asking again does not help.
  if (error instanceof RecordUnreadable) return new Refusal('RECORD_UNREADABLE')
  if (error instanceof RegistryUnavailable) {
    return new Refusal('REGISTRY_UNAVAILABLE', { retryAfterSeconds: error.retryAfterSeconds })
  }
  if (error instanceof PortalUnavailable) {
    const tokenUnused = !error.mTokenUsed
    return new Refusal('PORTAL_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, tokenUnused })
  }
  if (error instanceof DatabaseUnavailable) {
    const inDoubt = error instanceof SaveInDoubt && { mayBeSaved: true }
    return new Refusal('DATABASE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, ...inDoubt })
  }
  if (error instanceof DocumentsUnavailable) {
    return new Refusal('DOCUMENTS_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  return refusalOfFramework(error)
}

/** Converts Fastify's own errors by their status. */
function refusalOfFramework(error: unknown): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new Refusal('TOO_LARGE')
  if (status === 415) return new Refusal('NOT_JSON')
  if (status === 404) return new Refusal('NOT_FOUND')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('INVALID', UNREADABLE)
  return new Refusal('INTERNAL')
}
