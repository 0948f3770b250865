// A citizen portal that knows the sandbox's people (upstream.md, "Citizen portal"). Its mToken is their national ID, so that
// /landing?appId=sandbox&mToken=9100000001018 signs one of them in. The server accepts an mToken once in ten minutes: for another launch
// of the same person, append a suffix, as in 9100000001018-2. `mock` always signs in `mockPid`, any number of times.
import { isNationalId } from '@border-pass/domain/values/national-id'
import { type CitizenPortal, type PortalCitizen, PortalUnavailable } from '../../ports/sign-in.ts'

/** This mToken makes the sandbox portal fail. */
const DOWN = 'down'

/** The national IDs of real people do not begin with 9. */
function isSandboxPid(pid: string): boolean {
  return isNationalId(pid) && pid.startsWith('9')
}

function toPortalCitizen(pid: string): PortalCitizen {
  return {
    pid,
    name: 'ประชาชน ทดสอบ',
    email: `citizen-${pid.slice(4)}@example.com`,
    tel: `00${pid.slice(4, 12)}`,
    inbox: null,
  }
}

export function createSandboxPortal({ mockPid }: { mockPid: string }): CitizenPortal {
  return {
    inbox: null,
    async exchangeMToken({ mToken, mock }) {
      if (mock) return toPortalCitizen(mockPid)
      if (mToken === DOWN) throw new PortalUnavailable('The sandbox portal fails on this mToken.', 'status')
      const [pid = ''] = mToken.split('-')
      return isSandboxPid(pid) ? toPortalCitizen(pid) : null
    },
  }
}
