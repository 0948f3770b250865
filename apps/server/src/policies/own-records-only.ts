// Whose registry records a citizen may read: their own and those of their own children (decision 12).
import { parentLinks } from '@border-pass/domain/followers/follower-policy'
import type { FollowerPolicy } from '@border-pass/domain/followers/follower-policy'
import type { CivilRegistry } from '../ports/civil-registry.ts'
import { Refusal } from './refusal.ts'

type Reader = {
  readonly pid: string
  readonly registry: CivilRegistry
  readonly followerPolicy: FollowerPolicy
}

export function requireOwn(pid: string, reader: Pick<Reader, 'pid'>): void {
  if (pid !== reader.pid) throw new Refusal('NOT_YOURS')
}

/** What is written is told in its own words: it is no question of viewing. */
export function requireInOwnName(pid: string, reader: Pick<Reader, 'pid'>): void {
  if (pid !== reader.pid) throw new Refusal('NOT_YOURS', { info: 'ท่านยื่นคำขอได้เฉพาะในชื่อของท่านเอง' })
}

async function isOwnChild(pid: string, { registry, followerPolicy, ...reader }: Reader): Promise<boolean> {
  const person = await registry.findPerson(reader.pid)
  if (person === null) return false
  const lists = await Promise.all(
    parentLinks(followerPolicy, person.sex.code).map((link) =>
      link === 'father' ? registry.childrenOfFather(reader.pid) : registry.childrenOfMother(reader.pid),
    ),
  )
  return lists.flat().some((child) => child.pid === pid)
}

/** The same refusal whether the other person exists or not. */
export async function requireOwnRecords(pid: string, reader: Reader): Promise<void> {
  if (pid === reader.pid) return
  if (!(await isOwnChild(pid, reader))) throw new Refusal('NOT_YOURS')
}

export async function requireOwnHouse(hid: string, { pid, registry }: Reader): Promise<void> {
  const person = await registry.findPerson(pid)
  if (person === null || person.hid !== hid) throw new Refusal('NOT_YOURS')
}
