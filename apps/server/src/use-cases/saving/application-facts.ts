// Gathers all registry records that a save needs, in parallel; if one look-up fails, the save fails (decision 30). What decides is
// asked anew, each record once; only the ordained name may be the visit's.
import { toCardRecord, toHoliday } from '@border-pass/contract/schemas/registry-records'
import { isBirthRecordNeeded } from '@border-pass/domain/eligibility/decide-eligibility'
import type { CitizenFacts } from '@border-pass/domain/eligibility/facts'
import type { FollowerCandidate } from '@border-pass/domain/followers/follower-candidates'
import type { FollowerPolicy } from '@border-pass/domain/followers/follower-policy'
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import type { CardRecord } from '@border-pass/domain/registry/card-record'
import type { Holiday } from '@border-pass/domain/registry/holiday'
import type { Ordination } from '@border-pass/domain/registry/ordination'
import type { Application } from '@border-pass/domain/request/application'
import { findCandidates } from '../eligibility/find-candidates.ts'
import { gatherFacts } from '../eligibility/gather-facts.ts'
import { findAreaNames } from './house-address.ts'
import type { AreaNames } from './house-address.ts'
import { findPerson } from '../eligibility/person-in-registry.ts'
import type { CitizenCallContext } from '../call-context.ts'

export type ApplicationFacts = {
  readonly citizen: CitizenFacts
  readonly card: CardRecord | null
  readonly ordination: Ordination | null
  readonly candidates: readonly FollowerCandidate[]
  /** The cards of the followers, by national ID. */
  readonly followerCards: ReadonlyMap<string, CardRecord>
  readonly holidays: readonly Holiday[]
  readonly areaNames: AreaNames | null
}

/** The birth record is asked for only if it decides; the second gathering asks for nothing else. */
async function gatherDeciding(
  { registry, citizen: { pid }, today }: CitizenCallContext,
  application: Application,
) {
  const facts = await gatherFacts(registry, pid, { withBirth: false })
  const { ccaa, borderCode, borderCity, bpType } = application
  const office = findOfficeByArea(ccaa, borderCode)
  const decides = office && isBirthRecordNeeded({ facts, selection: { borderCity, bpType, office }, today })
  return decides ? gatherFacts(registry, pid) : facts
}

async function gatherCitizen(context: CitizenCallContext, application: Application) {
  const { registry } = context
  const { card, ...citizen } = await gatherDeciding(context, application)
  const areaNames = citizen.house && (await findAreaNames(registry, citizen.house))
  return { citizen, card, areaNames }
}

async function gatherFollowers(
  context: CitizenCallContext,
  application: Application,
  policy: FollowerPolicy,
) {
  const none = { candidates: [], followerCards: new Map<string, CardRecord>() }
  if (application.listFollow.length === 0) return none
  const parent = await findPerson(context.registry, context.citizen.pid)
  if (parent === null) return none
  const candidates = await findCandidates(context, parent, policy)
  const cards = await Promise.all(
    candidates
      .filter(({ selectable }) => selectable)
      .map(({ person }) => context.registry.findCard(person.pid)),
  )
  const found = cards.flatMap((card) => (card ? [toCardRecord(card)] : []))
  return { candidates, followerCards: new Map(found.map((card) => [card.pid, card])) }
}

/** A travel date after next year is refused anyway, so its holidays are not needed (decision 3). */
async function gatherHolidays({ registry, today }: CitizenCallContext, { travelDate }: Application) {
  const isWithinReach = travelDate.year === today.year || travelDate.year === today.year + 1
  return isWithinReach ? (await registry.findHolidays(travelDate.year)).map(toHoliday) : []
}

export async function gatherApplicationFacts(
  context: CitizenCallContext,
  application: Application,
  policy: FollowerPolicy,
): Promise<ApplicationFacts> {
  const { pid } = context.citizen
  const anew = { ...context, registry: context.askAnew() }
  const [ofCitizen, ordination, ofFollowers, holidays] = await Promise.all([
    gatherCitizen(anew, application),
    context.registry.findOrdination(pid),
    gatherFollowers(anew, application, policy),
    gatherHolidays(anew, application),
  ])
  return { ...ofCitizen, ordination, ...ofFollowers, holidays }
}
