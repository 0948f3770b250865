// Any error as a refusal of the contract; one that is not expected becomes INTERNAL, and no detail of it leaves the server.
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts'
import { DocumentsUnavailable } from '../../ports/documents.ts'
import { PortalUnavailable } from '../../ports/citizen-portal.ts'
import { RegistryUnavailable } from '../../ports/civil-registry.ts'
import { Refusal } from '../../policies/refusal.ts'

const SHORT_WAIT = 5

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof RegistryUnavailable) {
    return new Refusal('REGISTRY_UNAVAILABLE', { retryAfterSeconds: error.retryAfterSeconds })
  }
  if (error instanceof PortalUnavailable) {
    const { tokenUnused } = error
    return new Refusal('PORTAL_UNAVAILABLE', { retryAfterSeconds: SHORT_WAIT, tokenUnused })
  }
  if (error instanceof DatabaseUnavailable) {
    return new Refusal('DATABASE_UNAVAILABLE', { retryAfterSeconds: SHORT_WAIT })
  }
  if (error instanceof DocumentsUnavailable) {
    return new Refusal('RATE_LIMITED', { retryAfterSeconds: SHORT_WAIT })
  }
  return refusalOfFramework(error)
}

/** What Fastify itself refuses, by the status that it names. */
function refusalOfFramework(error: unknown): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new Refusal('TOO_LARGE')
  if (status === 415) return new Refusal('NOT_JSON')
  if (status === 404) return new Refusal('NOT_FOUND')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('INVALID')
  return new Refusal('INTERNAL')
}
