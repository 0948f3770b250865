// Reads and sets the faults while the gateway runs, from this machine only.
import * as z from 'zod/mini'
import { Faults } from './faults.ts'
import type { FaultSwitch } from './faults.ts'
import { ok, refuse } from './reply.ts'
import type { Call, Reply } from './reply.ts'

const PATH = '/sandbox/faults'
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** null for any other path. */
export function adminReply(faults: FaultSwitch, call: Call, from: string | undefined): Reply | null {
  if (call.path !== PATH) return null
  if (!LOOPBACK.includes(from ?? '')) return refuse(403, 'from this machine only')
  if (call.method === 'GET') return ok(faults.get())
  if (call.method !== 'PUT') return refuse(405, 'GET or PUT')
  const wanted = z.safeParse(Faults, call.body)
  if (!wanted.success) return refuse(400, z.prettifyError(wanted.error))
  faults.set(wanted.data)
  return ok(faults.get())
}
