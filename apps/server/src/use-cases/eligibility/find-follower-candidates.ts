// The children who may be added to a request, and why others may not (specification 2, Screen: add followers).
import type { findFollowerCandidates as declared } from '@border-pass/contract/request-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { FollowerCandidate } from '@border-pass/domain/followers/follower-candidates'
import { countryOf } from '@border-pass/domain/reference/countries'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { displayName } from '@border-pass/domain/values/names/person-name'
import { notSelectableReason } from '@border-pass/domain/wording/follower-wording'
import type { Services } from '../../ports/services.ts'
import { findCandidates } from './find-candidates.ts'
import { findPerson } from './person-in-registry.ts'
import type { CitizenCallContext } from '../call-context.ts'

type Candidates = ReplyOf<typeof declared>

function describe(candidate: FollowerCandidate): Candidates['items'][number] {
  const { person, age, selectable } = candidate
  const shown = { pid: person.pid, name: displayName(person, null), age, sex: person.sex, selectable }
  return candidate.selectable ? shown : { ...shown, reason: notSelectableReason(candidate.reason) }
}

export async function findFollowerCandidates(
  { settings }: Pick<Services, 'settings'>,
  context: CitizenCallContext,
  borderCity: BorderCity,
): Promise<Candidates> {
  const person = await findPerson(context.registry, context.citizen.pid)
  const candidates = person ? await findCandidates(context, person, settings.followerPolicy) : []
  return { items: candidates.map(describe), max: countryOf(borderCity).mostFollowers }
}
