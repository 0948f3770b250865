// Restricts registry records to the citizen's own and some of their children's (D12).
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import { type FollowerPolicy, parentLinks } from '@border-pass/domain/followers/follower-candidates'
import { isNotOfAge } from '@border-pass/domain/registry/person-age'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { Person } from '@border-pass/domain/registry/records'
import { attempt, type CivilRegistry } from '../ports/civil-registry.ts'
import type { AccessRecorder } from './access-recorder.ts'
import { Refusal } from './refusal.ts'
import { OWN_NAME_ONLY } from '../sentences.ts'

type Reader = {
  readonly pid: string
  readonly today: BuddhistDate
  readonly registry: CivilRegistry
  readonly followerPolicy: FollowerPolicy
}

type Refusing = {
  readonly accessRecorder: AccessRecorder
  readonly subject: string
  readonly what: AccessEntry['what']
}

/** Writes a refused look-up to the access log (D44). */
export async function recordRefusal<Value>(
  { accessRecorder, subject, what }: Refusing,
  require: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await require()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_YOURS') accessRecorder.recordRefused(subject, what)
    throw error
  }
}

/** Returns the national ID that a path names: `me` is the reader. */
export function requireOwn(requested: string, { pid }: Pick<Reader, 'pid'>): string {
  if (requested !== 'me' && requested !== pid) throw new Refusal('NOT_YOURS')
  return pid
}

/** A write is refused in other words: the default sentence of NOT_YOURS is about viewing. */
export function requireInOwnName(pid: string, reader: Pick<Reader, 'pid'>): void {
  if (pid !== reader.pid) throw new Refusal('NOT_YOURS', { info: OWN_NAME_ONLY })
}

type Children = {
  readonly children: readonly Person[]
  /** Why there may be more: a list could not be read. */
  readonly failure: Error | null
}

export async function listChildren(
  registry: CivilRegistry,
  { pid, sex }: Person,
  followerPolicy: FollowerPolicy,
): Promise<Children> {
  const lists = await Promise.all(
    parentLinks(followerPolicy, sex).map((link) =>
      attempt(link === 'father' ? registry.childrenOfFather(pid) : registry.childrenOfMother(pid)),
    ),
  )
  return {
    children: lists.flatMap(({ found }) => found ?? []).map(toPerson),
    failure: lists.find(({ failure }) => failure !== null)?.failure ?? null,
  }
}

async function isOwnMinor(pid: string, { registry, followerPolicy, ...reader }: Reader): Promise<boolean> {
  const person = await registry.findPerson(reader.pid)
  if (person === null) return false
  const { children, failure } = await listChildren(registry, toPerson(person), followerPolicy)
  const child = children.find((each) => each.pid === pid)
  if (child === undefined && failure !== null) throw failure
  return child !== undefined && isNotOfAge(child, reader.today)
}

/** For records that a parent may read too. The refusal is the same whether the other person exists or not. */
export async function requireOwnOrMinor(requested: string, reader: Reader): Promise<string> {
  if (requested === 'me' || requested === reader.pid) return reader.pid
  if (!(await isOwnMinor(requested, reader))) throw new Refusal('NOT_YOURS')
  return requested
}

export async function requireOwnHouse(
  hid: string,
  { pid, registry }: Pick<Reader, 'pid' | 'registry'>,
): Promise<void> {
  const person = await registry.findPerson(pid)
  if (person === null || person.hid !== hid) throw new Refusal('NOT_YOURS')
}
