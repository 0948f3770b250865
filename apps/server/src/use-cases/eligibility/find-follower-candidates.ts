// The children who may be added to a request, and why others may not (specification 2, Screen: add followers).
import type { findFollowerCandidates as declared } from '@border-pass/contract/request-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { FollowerCandidate } from '@border-pass/domain/followers/follower-candidates'
import { type BorderCity, countryOf } from '@border-pass/domain/reference/countries'
import { findFollowerAnswers } from '@border-pass/domain/request/draft/draft-follower'
import { displayName } from '@border-pass/domain/values/names/person-name'
import { notSelectableReason } from '@border-pass/domain/wording/follower-wording'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import { findCandidates, findYoungChildren, NO_CHILDREN } from './find-candidates.ts'
import { findPerson } from './person-in-registry.ts'
import type { CitizenCallContext } from '../call-context.ts'

type Candidates = ReplyOf<typeof declared>

function describe(
  candidate: FollowerCandidate,
  newestFirst: readonly SavedRequest[],
): Candidates['items'][number] {
  const { person, age, selectable } = candidate
  const { pid, sex, birthPlace } = person
  const shown = {
    pid,
    name: displayName(person, null),
    age,
    sex,
    selectable,
    bornPlace: birthPlace?.province ?? '',
    lastAnswers: findFollowerAnswers(pid, newestFirst),
  }
  return candidate.selectable ? shown : { ...shown, reason: notSelectableReason(candidate.reason) }
}

export async function findFollowerCandidates(
  { settings, requests, drafts }: Pick<Services, 'settings' | 'requests' | 'drafts'>,
  context: CitizenCallContext,
  borderCity: BorderCity,
): Promise<Candidates> {
  const { pid } = context.citizen
  const [person, newestFirst, draft] = await Promise.all([
    findPerson(context.registry, pid),
    requests.listOf(pid),
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
    items: candidates.map((candidate) => describe(candidate, newestFirst)),
    max: countryOf(borderCity).mostFollowers,
    missing: young.failure !== null || candidates.some(isUnread) ? ['followers'] : [],
  }
}
