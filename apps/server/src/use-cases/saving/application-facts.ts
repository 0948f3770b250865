// Gathers the registry records that a save needs, in parallel (D30). Records that decide are looked up again, each once. Records that are
// only written into the request may come from the cache, and stay empty if the look-up fails (D22).
import { toHoliday } from '@border-pass/contract/schemas/registry-records'
import { type Fact, getKnownOr } from '@border-pass/domain/eligibility/facts'
import {
  listFollowerCandidates,
  type FollowerPolicy,
} from '@border-pass/domain/followers/follower-candidates'
import { getClosingRule } from '@border-pass/domain/handover/office-closing-rules'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { Ordination, Person } from '@border-pass/domain/registry/records'
import type { Application } from '@border-pass/domain/request/application'
import { BOOKLET } from '@border-pass/domain/values/pass-type'
import { listChildren } from '../../policies/own-records-only.ts'
import { attempt, type CardRecord } from '../../ports/civil-registry.ts'
import type { CitizenCallContext } from '../call-context.ts'
import { findYoungChildren } from '../eligibility/find-follower-candidates.ts'
import { gatherFacts, type GatheredFacts } from '../eligibility/gather-facts.ts'
import { findOrdinationFor, findPerson } from '../eligibility/person-in-registry.ts'
import { addAreaNames } from './house-address.ts'

export type ApplicationFacts = Awaited<ReturnType<typeof gatherApplicationFacts>>

type SaveContext = {
  /** The same context with a registry that ignores the session's cached records. */
  readonly uncached: CitizenCallContext
  readonly context: CitizenCallContext
  readonly application: Application
  /** undefined if the application names no known office. */
  readonly office: IssuingOffice | undefined
}

async function gatherCitizen({ uncached, context, application, office }: SaveContext) {
  const { registry, today } = uncached
  const { borderCity, bpType } = application
  const { pid } = context.citizen
  const selections = office ? [{ borderCity, bpType, office }] : []
  const citizen = await gatherFacts({ registry, pid, selections, today })
  const { person } = citizen
  const none: Fact<Ordination | null> = { known: null }
  if (person === null) return { citizen, ordination: none, home: null }
  const [{ found, failure }, home] = await Promise.all([
    findOrdinationFor(context.registry, person),
    findHome({ context, application }, citizen, person),
  ])
  const ordination: Fact<Ordination | null> = failure === null ? { known: found } : { unread: failure }
  return { citizen, ordination, home }
}

/** Only a booklet's rules depend on the house, and have looked it up already. For a temporary pass a failed look-up gives no home. */
async function findHome(
  { context, application }: Pick<SaveContext, 'context' | 'application'>,
  citizen: GatheredFacts,
  { hid }: Person,
) {
  const { registry } = context
  const house =
    application.bpType === BOOKLET
      ? getKnownOr(citizen.house, null)
      : (await attempt(registry.findHouse(hid))).found
  return addAreaNames(registry, house)
}

const NO_FOLLOWERS = { candidates: [], followerCards: new Map<string, CardRecord>() }

/** Gathers only the children that the application names, and their cards by national ID. */
async function gatherFollowers({ uncached, application }: SaveContext, policy: FollowerPolicy) {
  const named = application.listFollow.map(({ pid }) => pid)
  if (named.length === 0) return NO_FOLLOWERS
  const { registry, citizen, today } = uncached
  const parent = await findPerson(registry, citizen.pid)
  if (parent === null) return NO_FOLLOWERS
  const { children, failure } = await findYoungChildren(uncached, parent, policy, named)
  // A named child may be in the list that could not be read, so the save fails.
  if (failure !== null && named.some((pid) => !children.some((child) => child.pid === pid))) throw failure
  const added = children.filter(({ pid }) => named.includes(pid))
  const cards = await Promise.all(added.map(({ pid }) => registry.findCard(pid)))
  const followerCards = new Map(cards.flatMap((card) => (card ? [[card.pid, card]] : [])))
  const records = added.map((person) => ({ person, hasCardRecord: followerCards.has(person.pid) }))
  return { candidates: listFollowerCandidates(records, today, named), followerCards }
}

/**
 * Starts the look-ups of house, children and cards at once, instead of after the person's record. The session's cached records only say
 * which to start. The functions above share these look-ups; if the fresh person record differs, they make their own.
 */
async function startLookUps(
  { uncached, context, application }: SaveContext,
  policy: FollowerPolicy,
): Promise<void> {
  const cached = context.openCachedOnly()
  const person = cached && (await findPerson(cached, context.citizen.pid))
  if (cached === null || person === null) return
  const { registry } = uncached
  const named = application.listFollow.map(({ pid }) => pid)
  const early: Promise<unknown>[] = []
  if (application.bpType === BOOKLET && person.hid !== '') early.push(registry.findHouse(person.hid))
  if (named.length > 0) {
    early.push(listChildren(registry, person, policy))
    const { children } = await listChildren(cached, person, policy)
    early.push(...children.filter(({ pid }) => named.includes(pid)).map(({ pid }) => registry.findCard(pid)))
  }
  await Promise.allSettled(early)
}

/** A travel date after next year is refused anyway, so its holidays are not needed (D3). */
async function gatherHolidays({
  uncached: { registry, today },
  application: { travelDate },
  office,
}: SaveContext) {
  const isNearYear = travelDate.year === today.year || travelDate.year === today.year + 1
  if (!isNearYear || !office || !getClosingRule(office).isClosedOnHolidays) return []
  return (await registry.findHolidays(travelDate.year)).map(toHoliday)
}

export async function gatherApplicationFacts(
  context: CitizenCallContext,
  query: Pick<SaveContext, 'application' | 'office'>,
  policy: FollowerPolicy,
) {
  const saving = { ...query, context, uncached: { ...context, registry: context.openUncached() } }
  context.background.run('early-look-ups', attempt(startLookUps(saving, policy)))
  const [citizenFacts, followerFacts, holidays] = await Promise.all([
    gatherCitizen(saving),
    gatherFollowers(saving, policy),
    gatherHolidays(saving),
  ])
  return { ...citizenFacts, ...followerFacts, holidays }
}
