// Derived citizens, signed in before the clock runs.
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { derivedCitizen } from '../../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import type { Answer } from './answer-reader.ts'
import type { Call } from './http-call.ts'
import { putLoad } from './put-load.ts'
import { signInCall } from './sign-in-call.ts'

export type SignedIn = { readonly citizen: SandboxCitizen; readonly cookie: string }

const CONNECTIONS = 32

/** In any order. */
export async function signInAs(
  address: string,
  citizens: readonly SandboxCitizen[],
  signIn: (citizen: SandboxCitizen) => Call,
): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = []
  const calls = citizens.map((citizen): Call => {
    const onAnswer = ({ head }: Answer) => {
      signedIn.push({ citizen, cookie: /set-cookie: ([^;\r]+)/i.exec(head)?.[1] ?? '' })
    }
    return { ...signIn(citizen), onAnswer }
  })
  await putLoad({ address, connections: CONNECTIONS, calls })
  return signedIn
}

/** All from this machine: a sandbox does not limit sign-ins from its own machine. */
export function signInCitizens(address: string, count: number): Promise<SignedIn[]> {
  const citizens = Array.from({ length: count }, (_, n) => derivedCitizen(n, Date.now()))
  return signInAs(address, citizens, signInCall)
}
