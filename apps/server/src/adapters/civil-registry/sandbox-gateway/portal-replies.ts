// The citizen portal's two calls, answered from any portal (upstream, Citizen portal).
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { CitizenPortal } from '../../../ports/citizen-portal.ts'
import { ok, refuse } from './reply.ts'
import type { Call, Reply } from './reply.ts'

export type PortalKeys = {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly agentId: string
}

const Handed = z.object({ AppId: z.string(), MToken: z.string() })

const REJECTED = ok({ messageCode: 404, message: 'not found', result: null })

export function portalReplies(portal: CitizenPortal, keys: PortalKeys) {
  let token: string | null = null

  function validate({ query }: Call): Reply {
    const isUs = query.get('ConsumerSecret') === keys.consumerSecret && query.get('AgentID') === keys.agentId
    if (!isUs) return refuse(401, 'unknown consumer')
    token ??= randomUUID()
    return ok({ Result: token })
  }

  async function deproc({ header, body }: Call): Promise<Reply> {
    if (token === null || header('token') !== token) return refuse(401, 'unknown token')
    const handed = z.safeParse(Handed, body)
    if (!handed.success) return REJECTED
    const { AppId: appId, MToken: mToken } = handed.data
    const citizen = await portal.exchangeToken({ appId, mToken, mock: false })
    if (citizen === null) return REJECTED
    const { pid: citizenId, tel: mobile, email } = citizen
    const [firstName, lastName] = citizen.name.split(' ')
    const result = { citizenId, firstName, lastName, mobile, email, notification: true }
    return ok({ messageCode: 200, message: 'OK', result })
  }

  return {
    /** As the portal does when our token grows old. */
    revokeToken: () => {
      token = null
    },
    reply: async (call: Call): Promise<Reply | null> => {
      const isValidate = call.method === 'GET' && call.path.endsWith('/auth/validate')
      const isDeproc = call.method === 'POST' && call.path.endsWith('/data/deproc')
      if (!isValidate && !isDeproc) return null
      if (call.header('consumer-key') !== keys.consumerKey) return refuse(401, 'unknown consumer')
      return isValidate ? validate(call) : deproc(call)
    },
  }
}
