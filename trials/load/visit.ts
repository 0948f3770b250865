// What citizens and the office do with one request, each part by itself: sign in, save, list, read one, look it up, cancel it.
import {
  callOf,
  codeIn,
  derivedCitizens,
  numberOf,
  putLoad,
  saveCall,
  signInCalls,
} from '../../bench/load.ts'
import type { Call, SignedIn } from '../../bench/load.ts'

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

/** The milliseconds of each part's answers. */
export async function measureVisits(visiting: Visiting): Promise<Record<Part, readonly number[]>> {
  const { address, connections, from, count } = visiting
  const headers = { authorization: `Bearer ${visiting.officeToken}` }
  const measure = async (calls: readonly Call[]) =>
    (await putLoad({ address, connections, calls })).milliseconds
  const people: SignedIn[] = []
  const signIn = await measure(signInCalls(derivedCitizens(count, from), people))
  const saved: { cookie: string; pid: string; code: string }[] = []
  const saves = people.map((person): Call => ({
    ...saveCall(person),
    onAnswer: (answer) =>
      saved.push({ cookie: person.cookie, pid: person.citizen.pid, code: codeIn(answer) }),
  }))
  const save = await measure(saves)
  const get = (path: string, cookie: string) => callOf({ method: 'GET', path, cookie })
  const office = (code: string) =>
    callOf({ method: 'GET', path: `/office/requests/${numberOf(code)}`, headers })
  const cancel = ({ cookie, code }: { cookie: string; code: string }) =>
    callOf({ method: 'PUT', path: `/cancel/${numberOf(code)}`, cookie })
  return {
    'sign-in': signIn,
    save,
    list: await measure(saved.map(({ cookie, pid }) => get(`/register/?pid=${pid}`, cookie))),
    one: await measure(saved.map(({ cookie, code }) => get(`/register/${code}`, cookie))),
    office: await measure(saved.map(({ code }) => office(code))),
    cancel: await measure(saved.map(cancel)),
  }
}
