// Finds the children who may be added to a request, and why others may not (specification 2 and 5; D22 to D24).
import type { findFollowerCandidates as declared } from '@border-pass/contract/form-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import {
  type FollowerCandidate,
  listFollowerCandidates,
  type FollowerPolicy,
} from '@border-pass/domain/followers/follower-candidates'
import { type BorderCity, getCountry } from '@border-pass/domain/reference/countries'
import { toDisplayName } from '@border-pass/domain/registry/person-name'
import type { Person } from '@border-pass/domain/registry/records'
import { findFollowerAnswers } from '@border-pass/domain/request/draft/draft-follower'
import { NOT_SELECTABLE_REASONS } from '@border-pass/domain/wording/follower-wording'
import { type Children, listChildren } from '../../policies/own-records-only.ts'
import { attempt } from '../../ports/civil-registry.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import type { CallContext, CitizenCallContext } from '../call-context.ts'
import { findPerson } from './person-in-registry.ts'

type Candidates = ReplyOf<typeof declared>

function describeCandidate(
  candidate: FollowerCandidate,
  newestFirst: readonly SavedRequest[],
): Candidates['items'][number] {
  const { person, age, selectable } = candidate
  const { pid, sex, bornPlace } = person
  const reply = {
    pid,
    // Without an ordination, which is not looked up for followers.
    name: toDisplayName(person, null),
    age,
    sex,
    selectable,
    bornPlace,
    lastAnswers: findFollowerAnswers(pid, newestFirst),
  }
  return candidate.selectable ? reply : { ...reply, reason: NOT_SELECTABLE_REASONS[candidate.reason] }
}

export async function findFollowerCandidates(
  { settings, requests, drafts }: Services,
  context: CitizenCallContext,
  borderCity: BorderCity,
): Promise<Candidates> {
  const { pid } = context.citizen
  const [person, newestFirst, draft] = await Promise.all([
    findPerson(context.registry, pid),
    requests.listFor(pid),
    drafts.find(pid),
  ])
  const chosen = draft?.followers.map((follower) => follower.pid) ?? []
  const young = person
    ? await findYoungChildren(context, person, settings.followerPolicy, chosen)
    : NO_CHILDREN
  if (young.failure !== null && young.children.length === 0) throw young.failure
  const candidates = await findCandidates(context, young.children, chosen)
  const isUnread = (candidate: FollowerCandidate) =>
    !candidate.selectable && candidate.reason === 'CARD_UNREAD'
  return {
    items: candidates.map((candidate) => describeCandidate(candidate, newestFirst)),
    max: getCountry(borderCity).mostFollowers,
    missing: young.failure !== null || candidates.some(isUnread) ? ['followers'] : [],
  }
}

const NO_CHILDREN: Children = { children: [], failure: null }

/** Returns the children who are young enough, and those in `chosen` who are too old by now. Looks up no ID card. */
export async function findYoungChildren(
  { registry, today }: CallContext,
  parent: Person,
  policy: FollowerPolicy,
  chosen: readonly string[] = [],
): Promise<Children> {
  const { children, failure } = await listChildren(registry, parent, policy)
  const young = listFollowerCandidates(
    // Only the ages decide here, so a card is assumed.
    children.map((person) => ({ person, hasCardRecord: true })),
    today,
    chosen,
  )
  return { children: young.map(({ person }) => person), failure }
}

/** A child stays in the list if the look-up of the ID card fails. */
async function findCandidates(
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
  return listFollowerCandidates(records, today, chosen)
}
