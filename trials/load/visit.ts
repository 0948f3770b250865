// What citizens and the office do with one request, each part by itself: sign in, save, list, read one, look it up, cancel it.
import { fieldsOf } from '../../apps/server/src/testing/browser.ts'
import { derivedCitizen } from '../../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import type { SignedIn } from '../../bench/load/citizens.ts'
import { bytesOf } from '../../bench/load/http-call.ts'
import type { Call } from '../../bench/load/http-call.ts'
import { putLoad } from '../../bench/load/put-load.ts'
import { saveCall } from '../../bench/load/save-call.ts'
import type { Answer } from '../../bench/load/answer-reader.ts'

export const PARTS = ['sign-in', 'save', 'list', 'one', 'office', 'cancel'] as const
export type Part = (typeof PARTS)[number]

type Visiting = {
  readonly address: string
  readonly officeToken: string
  readonly connections: number
  /** The visitors are derivedCitizen(from), derivedCitizen(from + 1), and so on; none of them may have a request yet. */
  readonly from: number
  readonly count: number
}

const get = (path: string, sent: { cookie: string } | { headers: Record<string, string> }): Call => ({
  bytes: bytesOf({ method: 'GET', path, ...sent }),
  expects: 200,
})

export function signInCalls(from: number, count: number, signedIn: SignedIn[]): Call[] {
  return Array.from({ length: count }, (_, n) => {
    const citizen = derivedCitizen(from + n, Date.now())
    const onAnswer = ({ head }: Answer) =>
      signedIn.push({ citizen, cookie: /set-cookie: ([^;]+)/i.exec(head)?.[1] ?? '' })
    return {
      bytes: bytesOf({ method: 'POST', path: '/auth/bps/login5field/', body: fieldsOf(citizen) }),
      expects: 200,
      onAnswer,
    }
  })
}

/** The milliseconds of each part's answers. */
export async function measureVisits(visiting: Visiting): Promise<Record<Part, readonly number[]>> {
  const { address, connections, from, count } = visiting
  const headers = { authorization: `Bearer ${visiting.officeToken}` }
  const measure = async (calls: readonly Call[]) =>
    (await putLoad({ address, connections, calls })).milliseconds
  const people: SignedIn[] = []
  const signIn = await measure(signInCalls(from, count, people))
  const saved: { cookie: string; pid: string; code: string }[] = []
  const saves = people.map((person) => ({
    ...saveCall(person),
    onAnswer({ body }: Answer) {
      const [, code = ''] = /"registrationCode":"(\d+)"/.exec(body.toString()) ?? []
      saved.push({ cookie: person.cookie, pid: person.citizen.pid, code })
    },
  }))
  const save = await measure(saves)
  const number = (code: string) => `${Number(code.slice(0, 7))}/${code.slice(7)}`
  return {
    'sign-in': signIn,
    save,
    list: await measure(saved.map(({ cookie, pid }) => get(`/register/?pid=${pid}`, { cookie }))),
    one: await measure(saved.map(({ cookie, code }) => get(`/register/${code}`, { cookie }))),
    office: await measure(saved.map(({ code }) => get(`/office/requests/${number(code)}`, { headers }))),
    cancel: await measure(
      saved.map(({ cookie, code }) => ({
        bytes: bytesOf({ method: 'PUT', path: `/cancel/${number(code)}`, cookie }),
        expects: 200,
      })),
    ),
  }
}
