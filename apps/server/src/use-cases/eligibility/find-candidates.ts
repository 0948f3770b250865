// Finds the children who may follow an applicant (specification 5, Followers; decisions 23 and 24).
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import { followerCandidates } from '@border-pass/domain/followers/follower-candidates'
import type { FollowerCandidate } from '@border-pass/domain/followers/follower-candidates'
import { parentLinks } from '@border-pass/domain/followers/follower-policy'
import type { FollowerPolicy } from '@border-pass/domain/followers/follower-policy'
import type { Person } from '@border-pass/domain/registry/person'
import type { CallContext } from '../call-context.ts'

async function childrenOf(context: CallContext, parent: Person, policy: FollowerPolicy): Promise<Person[]> {
  const { registry } = context
  const lists = await Promise.all(
    parentLinks(policy, parent.sex).map((link) =>
      link === 'father' ? registry.childrenOfFather(parent.pid) : registry.childrenOfMother(parent.pid),
    ),
  )
  return lists.flat().map(toPerson)
}

/** Looks up the card only of children who are young enough. */
export async function findCandidates(
  context: CallContext,
  parent: Person,
  policy: FollowerPolicy,
): Promise<readonly FollowerCandidate[]> {
  const children = await childrenOf(context, parent, policy)
  const young = followerCandidates(
    children.map((person) => ({ person, hasCardRecord: true })),
    context.today,
  )
  const records = await Promise.all(
    young.map(async ({ person }) => ({
      person,
      hasCardRecord: (await context.registry.findCard(person.pid)) !== null,
    })),
  )
  return followerCandidates(records, context.today)
}
