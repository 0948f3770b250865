// The registry's records for the comparison service: the same for everybody, or requested over HTTP as our save requests them
// (person, house, face, card and moves). The service decides nothing by them.
import { HTTP_CLIENTS } from '../http-clients.ts'

type Facts = { readonly person: unknown; readonly house: unknown; readonly card: unknown }

export type FindFacts = (pid: string) => Promise<Facts>

const CONSTANT: Facts = {
  person: { title: 'นาย', fname: 'สมชาย', lname: 'ใจดี', ename: 'MR.#SOMCHAI##JAIDEE', dob: 25340512 },
  house: { hid: '85010012345', houseNo: '1', ccaatmm: { code: '85010100', th: 'ระนอง', en: 'RANONG' } },
  card: { bp1Number: '1234567890', issueDate: 25670101, expireDate: 25760101 },
}

export const constantFacts: FindFacts = () => Promise.resolve(CONSTANT)

type Registry = { readonly url: string; readonly token: string; readonly client: string }

export function registryFacts({ url, token, client }: Registry): FindFacts {
  const call = HTTP_CLIENTS[client]
  if (call === undefined) throw new Error(`There is no client ${client}.`)
  const ask = async (path: string): Promise<unknown> => {
    const { status, body } = await call(url, path, token)
    if (status !== 200) throw new Error(`The registry answered ${status}.`)
    return body
  }
  const askForHouse = async (pid: string) => {
    const person = await ask(`/pop/${pid}`)
    const hid = typeof person === 'object' && person !== null && 'hid' in person ? String(person.hid) : ''
    return { person, house: await ask(`/house/${hid}`) }
  }
  return async (pid) => {
    const [home, card] = await Promise.all([
      askForHouse(pid),
      ask(`/smcard/${pid}`),
      ask(`/imgcard/${pid}`),
      ask(`/move/${pid}`),
    ])
    return { ...home, card }
  }
}
