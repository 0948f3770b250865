// A whole save as the web app sends it, with an Idempotency-Key of its own.
import type { Application } from '@border-pass/contract/schemas/application-schema'
import { anApplication } from '../../apps/server/src/testing/an-application.ts'
import type { SignedIn } from './citizens.ts'
import { bytesOf } from './http-call.ts'
import type { Call } from './http-call.ts'

const clock = { now: () => Date.now() }

export function saveCall({ citizen, cookie }: SignedIn, overrides: Partial<Application> = {}): Call {
  const body = anApplication(citizen, clock, overrides)
  const headers = { 'idempotency-key': `after ${body.oldRequest ?? 'none'}` }
  return { bytes: bytesOf({ method: 'POST', path: '/register/', cookie, headers, body }), expects: 201 }
}
