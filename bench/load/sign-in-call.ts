// Signing in with the five fields.
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { fieldsOf } from '../../apps/server/src/testing/browser.ts'
import { bytesOf } from './http-call.ts'
import type { Call } from './http-call.ts'

export function signInCall(citizen: SandboxCitizen): Call {
  const bytes = bytesOf({ method: 'POST', path: '/auth/bps/login5field/', body: fieldsOf(citizen) })
  return { bytes, expects: 200 }
}
