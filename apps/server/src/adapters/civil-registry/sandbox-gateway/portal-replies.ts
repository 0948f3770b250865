// Answers the citizen portal's two calls from a CitizenPortal (upstream, Citizen portal).
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

const LaunchTokens = z.object({ AppId: z.string(), MToken: z.string() })

const REJECTED = ok({ messageCode: 404, message: 'not found', result: null })

export function portalReplies(portal: CitizenPortal, keys: PortalKeys) {
  let token: string | null = null

  function validate({ query }: Call): Reply {
    const isKnown =
      query.get('ConsumerSecret') === keys.consumerSecret && query.get('AgentID') === keys.agentId
    if (!isKnown) return refuse(401, 'unknown consumer')
    token ??= randomUUID()
    return ok({ Result: token })
  }

  async function deproc({ header, body }: Call): Promise<Reply> {
    if (token === null || header('token') !== token) return refuse(401, 'unknown token')
    const launch = z.safeParse(LaunchTokens, body)
    if (!launch.success) return REJECTED
    const { AppId: appId, MToken: mToken } = launch.data
    const citizen = await portal.exchangeMToken({ appId, mToken, mock: false })
    if (citizen === null) return REJECTED
    const { pid: citizenId, tel: mobile, email } = citizen
    const [firstName, lastName] = citizen.name.split(' ')
    const result = { citizenId, firstName, lastName, mobile, email, notification: true }
    return ok({ messageCode: 200, message: 'OK', result })
  }

  return {
    /** As the portal does when a token expires. */
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
