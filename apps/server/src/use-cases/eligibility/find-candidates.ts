// Finds the children who may follow an applicant (specification 5, Followers; D22 to D24).
import {
  type FollowerCandidate,
  followerCandidates,
  type FollowerPolicy,
} from '@border-pass/domain/followers/follower-candidates'
import type { Person } from '@border-pass/domain/registry/records'
import { type Children, listChildren } from '../../policies/own-records-only.ts'
import { attempt } from '../../ports/civil-registry.ts'
import type { CallContext } from '../call-context.ts'

export const NO_CHILDREN: Children = { children: [], failure: null }

/** The children who are young enough, and those of `chosen` who were when they were chosen; whether they have a card is not asked yet. */
export async function findYoungChildren(
  { registry, today }: CallContext,
  parent: Person,
  policy: FollowerPolicy,
  chosen: readonly string[] = [],
): Promise<Children> {
  const { children, failure } = await listChildren(registry, parent, policy)
  const young = followerCandidates(
    children.map((person) => ({ person, hasCardRecord: true })),
    today,
    chosen,
  )
  return { children: young.map(({ person }) => person), failure }
}

/** A card that could not be read hides no child. */
export async function findCandidates(
  { registry, today }: CallContext,
  children: readonly Person[],
  chosen: readonly string[],
): Promise<readonly FollowerCandidate[]> {
  const records = await Promise.all(
    children.map(async (person) => {
      const { found, failure } = await attempt(registry.findCard(person.pid))
      return { person, hasCardRecord: failure === null ? found !== null : null }
    }),
  )
  return followerCandidates(records, today, chosen)
}
