// Derived citizens, asked of the server by their number and signed in, before the clock runs.
import { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import * as z from 'zod/mini'
import { fieldsOf } from '../../apps/server/src/testing/browser.ts'
import type { Answer } from './answer-reader.ts'
import { bytesOf } from './http-call.ts'
import type { Call } from './http-call.ts'
import { putLoad } from './put-load.ts'

export type SignedIn = { readonly citizen: SandboxCitizen; readonly cookie: string }

const CONNECTIONS = 32

async function askForCitizens(address: string, count: number): Promise<SandboxCitizen[]> {
  const citizens: SandboxCitizen[] = []
  const onAnswer = ({ body }: Answer) => {
    citizens.push(z.parse(SandboxCitizen, JSON.parse(body.toString())))
  }
  const calls = Array.from({ length: count }, (_, n): Call => {
    const bytes = bytesOf({ method: 'GET', path: `/sandbox/citizens/${n}` })
    return { bytes, expects: 200, onAnswer }
  })
  await putLoad({ address, connections: CONNECTIONS, calls })
  return citizens
}

export async function signInCitizens(address: string, count: number): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = []
  const citizens = await askForCitizens(address, count)
  const calls = citizens.map((citizen): Call => {
    const bytes = bytesOf({ method: 'POST', path: '/auth/bps/login5field/', body: fieldsOf(citizen) })
    const onAnswer = ({ head }: Answer) => {
      signedIn.push({ citizen, cookie: /set-cookie: ([^;]+)/i.exec(head)?.[1] ?? '' })
    }
    return { bytes, expects: 200, onAnswer }
  })
  await putLoad({ address, connections: CONNECTIONS, calls })
  return signedIn
}
