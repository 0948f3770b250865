// The civil registry behind its gateway (upstream, Civil registry gateway).
import { AREA_KINDS } from '@border-pass/contract/house-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import {
  attempt,
  type CivilRegistry,
  type CivilRegistryOfCalls,
  type RegistryCaller,
  RegistryUnavailable,
} from '../../../ports/civil-registry.ts'
import { type GatewayCall, GatewayCalls } from './gateway-calls.ts'
import { type GatewaySettings, TIMEOUTS } from './gateway-settings.ts'
import {
  type Answers,
  type Limits,
  LookUpCache,
  openSessionAnswers,
  type SessionAnswers,
  SharedLookUp,
} from './look-up-cache.ts'
import {
  areaLookUp,
  type FoundOf,
  HOLIDAYS,
  LOOK_UPS,
  type LookUp,
  type PersonalLookUp,
  VERIFY_CARD,
} from './look-ups.ts'

/** The central registry, a code that every gateway has. */
const CENTRAL_REGISTRY = '1099'

/**
 * `uncached` ignores the session's answers, for decisions that are stored. `prefetch` looks up for the next step, without a retry.
 * `cached-only` uses the session's answers alone.
 */
type Purpose = 'now' | 'uncached' | 'prefetch' | 'cached-only'

type Asker = {
  readonly caller: RegistryCaller
  readonly purpose: Purpose
  /** Holds the records about people. */
  readonly held: () => Answers
}

/** The registry as one call uses it. */
function openRegistry(gateway: Gateway, asker: Asker): CivilRegistry {
  const { calls, offices, areas, findHolidays } = gateway
  const { caller, purpose } = asker
  const ofCall: Answers = new Map()
  const find = <Name extends PersonalLookUp>(name: Name, held = asker.held) =>
    cached(calls, { ...asker, held }, name)
  const findAnew = find('findRegistryOffice', () => ofCall)
  return {
    findPerson: find('findPerson'),
    childrenOfFather: find('childrenOfFather'),
    childrenOfMother: find('childrenOfMother'),
    findCard: find('findCard'),
    // An image has 40 kB, so it is held for this call alone.
    findFaceImage: find('findFaceImage', () => ofCall),
    hasFaceImage: find('hasFaceImage'),
    findBirthRecord: find('findBirthRecord'),
    findOrdination: find('findOrdination'),
    findMoveRecords: find('findMoveRecords'),
    findBooks: find('findBooks'),
    findHouse: find('findHouse'),
    async findRegistryOffice(code) {
      const office = await offices.find(code, caller)
      // A municipal registry's parent can decide a save, so the cache is not enough for it; any other office has none.
      return purpose === 'uncached' && office !== null && office.parent !== null ? findAnew(code) : office
    },
    findHolidays: (year) => findHolidays(year, caller),
    findArea: async (kind, code) => (await areas.get(kind)?.find(code, caller)) ?? null,
    verifyCard(fields) {
      const end = new AbortController()
      const { requestId } = caller
      const call = { lookUp: VERIFY_CARD, requested: fields.pid, body: fields, requestId, signal: end.signal }
      return new SharedLookUp(calls.sendWithRetry(call), end).wait(caller)
    },
    async isReachable() {
      const call = { lookUp: LOOK_UPS.findRegistryOffice, requested: CENTRAL_REGISTRY }
      return (await attempt(calls.sendWithRetry(call))).failure === null
    },
  }
}

/** Shares a look-up that was made or is under way, or makes one. */
function cached<Name extends PersonalLookUp>(
  calls: GatewayCalls,
  { caller, purpose, held }: Asker,
  name: Name,
) {
  const lookUp = LOOK_UPS[name]
  const isPrefetch = purpose === 'prefetch'
  return async (requested: string): Promise<FoundOf<Name>> => {
    const answers = held()
    const key = `${name} ${requested}`
    const known = answers.get(key)
    if (known !== undefined && !known.isGivenUp) {
      // Only this look-up writes under its name.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return known.wait(caller, isPrefetch || purpose === 'cached-only') as Promise<FoundOf<Name>>
    }
    if (purpose === 'cached-only') return lookUp.none
    const end = new AbortController()
    const { requestId } = caller
    const call: GatewayCall<FoundOf<Name>> = { lookUp, requested, requestId, isPrefetch, signal: end.signal }
    const answer: Promise<FoundOf<Name>> = calls.sendWithRetry(call).catch((error: unknown) => {
      const taker = isPrefetch && !shared.isGivenUp ? shared.taker : null
      if (taker === null) throw error
      // Another call waits for this prefetch by now, so it is retried for that call.
      return calls.sendWithRetry({ ...call, requestId: taker.requestId, isPrefetch: false })
    })
    const shared = new SharedLookUp(answer, end)
    answers.set(key, shared)
    answer.catch(() => void (answers.get(key) === shared && answers.delete(key)))
    return shared.wait(caller, isPrefetch)
  }
}

/** All calls of a server process share it. */
type Gateway = ReturnType<typeof openGateway>

function openGateway(settings: GatewaySettings, calls: GatewayCalls, limits: Limits) {
  const cache = <Answer>(lookUp: LookUp<Answer | null>) =>
    new LookUpCache<Answer>(
      (requested, caller) => calls.sendWithRetry({ lookUp, requested, ...caller }),
      limits,
    )
  return {
    calls,
    areas: new Map(AREA_KINDS.map((kind) => [kind, cache(areaLookUp(kind))])),
    offices: cache(LOOK_UPS.findRegistryOffice),
    findHolidays: cacheHolidays(settings, calls, limits),
  }
}

/**
 * The holidays of a year. This year's are published, so an empty list is a failure and is not cached; of a later year it means
 * "not published yet" (D46). An empty list that was cached before New Year is not used after it.
 */
function cacheHolidays({ clock, onUnreadable }: GatewaySettings, calls: GatewayCalls, limits: Limits) {
  const { name, path } = HOLIDAYS
  const isThisYear = (year: string) => Number(year) === toBangkokDate(clock.now()).year
  const askGateway = async (requested: string, caller: RegistryCaller) => {
    const days = await calls.sendWithRetry({ lookUp: HOLIDAYS, requested, ...caller })
    if (days.length > 0 || !isThisYear(requested)) return days
    onUnreadable({ path, fields: ['items'] })
    throw new RegistryUnavailable(`${name}: this year has none`, 'unreadable')
  }
  const cache = new LookUpCache(askGateway, limits)
  return async (of: number, caller: RegistryCaller) => {
    const year = String(of)
    const known = (await cache.find(year, caller)) ?? []
    return known.length === 0 && isThisYear(year) ? askGateway(year, caller) : known
  }
}

export function createGatewayRegistry(settings: GatewaySettings): CivilRegistryOfCalls {
  const { clock } = settings
  const timeouts = { ...TIMEOUTS, ...settings.timeouts }
  const calls = new GatewayCalls(settings, timeouts)
  const gateway = openGateway(settings, calls, { clock, ttlMs: timeouts.cacheTtlMs })
  const sessions = openSessionAnswers({ clock, ttlMs: timeouts.sessionAnswersTtlMs })
  return (session, caller = {}) => {
    let opened: SessionAnswers | null = null
    // Most calls look nothing up, and hold nothing for their session.
    const stored = () => (opened ??= sessions.of(session))
    const held = () => stored().answers
    return {
      registry: openRegistry(gateway, { caller, purpose: 'now', held }),
      openUncached() {
        const own: Answers = new Map()
        return openRegistry(gateway, { caller, purpose: 'uncached', held: () => own })
      },
      openCachedOnly: () => openRegistry(gateway, { caller, purpose: 'cached-only', held }),
      // No call waits for these look-ups, so they end with their session.
      openPrefetch(step) {
        if (session === null || !calls.mayPrefetch()) return null
        const ahead = (stored().ahead ??= { steps: new Set(), end: new AbortController() })
        if (ahead.steps.has(step)) return null
        ahead.steps.add(step)
        const { signal } = ahead.end
        return openRegistry(gateway, { caller: { ...caller, signal }, purpose: 'prefetch', held })
      },
      forget: () => stored().answers.clear(),
      continueIn: (next) => sessions.store(next, stored()),
      leave: () => void (session !== null && sessions.end(session)),
    }
  }
}
