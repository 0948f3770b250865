// A citizen portal that vouches for the sandbox's people (upstream, Citizen portal). Its mToken is their national ID, so that
// /landing?appId=sandbox&mToken=9100000001018 signs one of them in; `mock` signs in one and the same, whatever the token.
import { isNationalId } from '@border-pass/domain/values/national-id'
import { PortalUnavailable } from '../../ports/citizen-portal.ts'
import type { CitizenPortal, PortalCitizen } from '../../ports/citizen-portal.ts'

/** The mToken that plays a portal which does not answer. */
const DOWN = 'down'

/** Nobody real has a national ID that begins with 9. */
function isOfSandbox(pid: string): boolean {
  return isNationalId(pid) && pid.startsWith('9')
}

function citizen(pid: string): PortalCitizen {
  return {
    pid,
    name: 'ประชาชน ทดสอบ',
    email: `citizen-${pid.slice(4)}@example.com`,
    tel: `00${pid.slice(4, 12)}`,
  }
}

export function createSandboxPortal({ mockPid }: { mockPid: string }): CitizenPortal {
  return {
    async exchangeToken({ mToken, mock }) {
      if (mock) return citizen(mockPid)
      if (mToken === DOWN) throw new PortalUnavailable('The sandbox portal plays dead.')
      return isOfSandbox(mToken) ? citizen(mToken) : null
    },
  }
}
