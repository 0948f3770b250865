// Signed-in citizens with a few requests each, of which each cancels the one before: data for the reading benches.
import { signInCitizens } from './citizens.ts'
import type { SignedIn } from './citizens.ts'
import { putLoad } from './put-load.ts'
import { saveCall } from './save-call.ts'

const CONNECTIONS = 32

export type Reader = SignedIn & { readonly codes: readonly string[] }

const toNumber = (code: string) => `${Number(code.slice(0, 7))}/${code.slice(7)}`

export async function saveRequests(address: string, citizens: number, each: number): Promise<Reader[]> {
  const people = await signInCitizens(address, citizens)
  const readers = people.map((one) => ({ ...one, codes: [] as string[] }))
  for (let turn = 0; turn < each; turn += 1) {
    const calls = readers.map((reader) => {
      const last = reader.codes.at(-1)
      const call = saveCall(reader, last === undefined ? {} : { oldRequest: toNumber(last) })
      const onAnswer = ({ body }: { body: Buffer }) => {
        reader.codes.push(/"registrationCode":"(\d+)"/.exec(body.toString())?.[1] ?? '')
      }
      return { ...call, onAnswer }
    })
    await putLoad({ address, connections: CONNECTIONS, calls })
  }
  return readers
}
