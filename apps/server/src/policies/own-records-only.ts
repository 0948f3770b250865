// Restricts registry records to the citizen's own and some of their children's (D12).
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import { type FollowerPolicy, listParentLinks } from '@border-pass/domain/followers/follower-candidates'
import { isUnderAge } from '@border-pass/domain/registry/person-age'
import type { Person } from '@border-pass/domain/registry/records'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { attempt, type CivilRegistry } from '../ports/civil-registry.ts'
import { OWN_NAME_ONLY } from '../sentences.ts'
import type { AccessRecorder } from './access-recorder.ts'
import { Refusal } from './refusal.ts'

type Reader = {
  readonly citizen: { readonly pid: string }
  readonly today: BuddhistDate
  readonly registry: CivilRegistry
  readonly accessRecorder: AccessRecorder
}

type Parent = Reader & { readonly followerPolicy: FollowerPolicy }

type What = AccessEntry['what']

/** Writes the refused look-up to the access log (D44). */
function refuseLookUp({ accessRecorder }: Reader, subject: string, what: What): never {
  accessRecorder.recordRefused(subject, what)
  throw new Refusal('NOT_YOURS')
}

/** Returns the national ID that a path names: `me` is the reader. */
export function requireOwn(reader: Reader, requested: string, what: What): string {
  const { pid } = reader.citizen
  return requested === 'me' || requested === pid ? pid : refuseLookUp(reader, requested, what)
}

/** The default sentence of NOT_YOURS is about viewing, so a write has another. */
export function requireInOwnName(pid: string, citizen: Reader['citizen']): void {
  if (pid !== citizen.pid) throw new Refusal('NOT_YOURS', { info: OWN_NAME_ONLY })
}

export type Children = {
  readonly children: readonly Person[]
  /** Why one of the two lists could not be read, so that children may be missing; null if none failed. */
  readonly failure: Error | null
}

export async function listChildren(
  registry: CivilRegistry,
  { pid, sex }: Person,
  followerPolicy: FollowerPolicy,
): Promise<Children> {
  const lists = await Promise.all(
    listParentLinks(followerPolicy, sex).map((link) =>
      attempt(link === 'father' ? registry.childrenOfFather(pid) : registry.childrenOfMother(pid)),
    ),
  )
  return {
    children: lists.flatMap(({ found }) => found ?? []).map(toPerson),
    failure: lists.find(({ failure }) => failure !== null)?.failure ?? null,
  }
}

async function isOwnMinor(pid: string, parent: Parent): Promise<boolean> {
  const { citizen, today, registry, followerPolicy } = parent
  const person = await registry.findPerson(citizen.pid)
  if (person === null) return false
  const { children, failure } = await listChildren(registry, toPerson(person), followerPolicy)
  const child = children.find((each) => each.pid === pid)
  if (child === undefined && failure !== null) throw failure
  return child !== undefined && isUnderAge(child, today)
}

/** Also allows a minor child of the reader. The refusal does not tell whether the other person exists. */
export async function requireOwnOrMinor(reader: Parent, requested: string, what: What): Promise<string> {
  const { pid } = reader.citizen
  if (requested === 'me' || requested === pid) return pid
  return (await isOwnMinor(requested, reader)) ? requested : refuseLookUp(reader, requested, what)
}

/** Logs a refusal with the reader's own ID: the owner of the other house is not looked up. */
export async function requireOwnHouse(reader: Reader, hid: string): Promise<void> {
  const { pid } = reader.citizen
  const person = await reader.registry.findPerson(pid)
  if (person === null || person.hid !== hid) refuseLookUp(reader, pid, 'house')
}
