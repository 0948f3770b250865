// What a browser keeps that has signed a citizen in (D9): a random name of its own, and a keyed hash of it with each citizen whom it
// signed in last. All servers of one database have the key, so each of them recognises it; nobody else can make one or read a national
// ID from it.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'

/** A family shares a phone. */
const MOST_CITIZENS = 5
const NAME_BYTES = 12
const MARK_BYTES = 16

const COOKIE = /^[\w-]{16}(\.[\w-]{22}){1,5}$/

export function knownDevices(hashes: LookUpHashes) {
  const markOf = (name: string, pid: string) => hashes.ofDevice(`${name}\0${pid}`).subarray(0, MARK_BYTES)

  function read(cookie: string | null): { readonly name: string; readonly marks: readonly string[] } | null {
    if (cookie === null || !COOKIE.test(cookie)) return null
    const [name = '', ...marks] = cookie.split('.')
    return { name, marks }
  }

  return {
    /** The device as the sign-in attempts count it; null unless it has signed this citizen in. */
    recognise(cookie: string | null, pid: string): Buffer | null {
      const device = read(cookie)
      if (!device) return null
      const mark = markOf(device.name, pid)
      const isKnown = device.marks.some((each) => {
        const given = Buffer.from(each, 'base64url')
        return given.length === mark.length && timingSafeEqual(given, mark)
      })
      return isKnown ? mark : null
    },
    /** What the browser keeps from now on. */
    remember(cookie: string | null, pid: string): string {
      const { name, marks } = read(cookie) ?? {
        name: randomBytes(NAME_BYTES).toString('base64url'),
        marks: [],
      }
      const mark = markOf(name, pid).toString('base64url')
      return [name, mark, ...marks.filter((each) => each !== mark)].slice(0, 1 + MOST_CITIZENS).join('.')
    },
  }
}
