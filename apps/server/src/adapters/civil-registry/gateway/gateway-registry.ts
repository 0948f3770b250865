// The civil registry behind its gateway (upstream.md, "Civil registry gateway").
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
  type CacheOptions,
  LookUpCache,
  createSessionCache,
  type SessionAnswers,
  SharedLookUp,
} from './look-up-cache.ts'
import {
  createAreaLookUp,
  type FoundBy,
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
 * `cached-only` makes no call.
 */
type Purpose = 'now' | 'uncached' | 'prefetch' | 'cached-only'

type LookUpContext = {
  readonly caller: RegistryCaller
  readonly purpose: Purpose
  /** The session's records about people. */
  readonly getAnswers: () => Answers
}

function openRegistry(gateway: Gateway, context: LookUpContext): CivilRegistry {
  const { calls, offices, areas, findHolidays } = gateway
  const { caller, purpose } = context
  const callAnswers: Answers = new Map()
  const find = <Name extends PersonalLookUp>(name: Name, getAnswers = context.getAnswers) =>
    createCachedFind(calls, { ...context, getAnswers }, name)
  const findUncachedOffice = find('findRegistryOffice', () => callAnswers)
  return {
    findPerson: find('findPerson'),
    childrenOfFather: find('childrenOfFather'),
    childrenOfMother: find('childrenOfMother'),
    findCard: find('findCard'),
    // An image has 40 kB, so it is cached for this call only.
    findFaceImage: find('findFaceImage', () => callAnswers),
    hasFaceImage: find('hasFaceImage'),
    findBirthRecord: find('findBirthRecord'),
    findOrdination: find('findOrdination'),
    findMoveRecords: find('findMoveRecords'),
    findBooks: find('findBooks'),
    findHouse: find('findHouse'),
    async findRegistryOffice(code) {
      const office = await offices.find(code, caller)
      // The parent of a municipal registry can decide a save, so it is not taken from the cache. Other offices have no parent.
      return purpose === 'uncached' && office !== null && office.parent !== null
        ? findUncachedOffice(code)
        : office
    },
    findHolidays: (year) => findHolidays(year, caller),
    findArea: async (kind, code) => (await areas.get(kind)?.find(code, caller)) ?? null,
    verifyCard(fields) {
      const end = new AbortController()
      const { requestId } = caller
      const call = { lookUp: VERIFY_CARD, parameter: fields.pid, body: fields, requestId, signal: end.signal }
      // Never shared. SharedLookUp aborts the card check when its only caller has ended.
      return new SharedLookUp(calls.sendWithRetry(call), end).wait(caller)
    },
    async isReachable() {
      const call = { lookUp: LOOK_UPS.findRegistryOffice, parameter: CENTRAL_REGISTRY }
      return (await attempt(calls.sendWithRetry(call))).failure === null
    },
  }
}

/** Returns a function that reuses a finished or pending look-up, or starts one. */
function createCachedFind<Name extends PersonalLookUp>(
  calls: GatewayCalls,
  { caller, purpose, getAnswers }: LookUpContext,
  name: Name,
) {
  const lookUp = LOOK_UPS[name]
  const isPrefetch = purpose === 'prefetch'
  const isOptional = isPrefetch || purpose === 'cached-only'
  return async (parameter: string): Promise<FoundBy<Name>> => {
    const answers = getAnswers()
    const key = `${name} ${parameter}`
    const existing = answers.get(key)
    if (existing !== undefined && !existing.isGivenUp) {
      // The key contains the look-up's name, so the answer has its type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return existing.wait(caller, isOptional) as Promise<FoundBy<Name>>
    }
    if (purpose === 'cached-only') return lookUp.none
    const end = new AbortController()
    const { requestId } = caller
    const call: GatewayCall<FoundBy<Name>> = { lookUp, parameter, requestId, isPrefetch, signal: end.signal }
    const answer: Promise<FoundBy<Name>> = calls.sendWithRetry(call).catch((error: unknown) => {
      const waiting = isPrefetch && !shared.isGivenUp ? shared.firstCaller : null
      if (waiting === null) throw error
      // Another call waits for this prefetch, so it is retried for that call.
      return calls.sendWithRetry({ ...call, requestId: waiting.requestId, isPrefetch: false })
    })
    const shared = new SharedLookUp(answer, end)
    answers.set(key, shared)
    // A failure is not cached.
    answer.catch(() => void (answers.get(key) === shared && answers.delete(key)))
    return shared.wait(caller, isOptional)
  }
}

/** The state that all calls of one server process share. */
type Gateway = ReturnType<typeof openGateway>

function openGateway(settings: GatewaySettings, calls: GatewayCalls, options: CacheOptions) {
  const createCache = <Answer>(lookUp: LookUp<Answer | null>) =>
    new LookUpCache<Answer>(
      (parameter, caller) => calls.sendWithRetry({ lookUp, parameter, ...caller }),
      options,
    )
  return {
    calls,
    areas: new Map(AREA_KINDS.map((kind) => [kind, createCache(createAreaLookUp(kind))])),
    offices: createCache(LOOK_UPS.findRegistryOffice),
    findHolidays: cacheHolidays(settings, calls, options),
  }
}

/**
 * Caches the holidays by year. An empty list for this year is a failure, because its holidays are published; for a later year it
 * means "not published yet" (D46). An empty list that was cached before New Year is not used after it.
 */
function cacheHolidays({ clock, onUnreadable }: GatewaySettings, calls: GatewayCalls, options: CacheOptions) {
  const { name, path } = HOLIDAYS
  const isThisYear = (year: string) => Number(year) === toBangkokDate(clock.now()).year
  const fetchHolidays = async (parameter: string, caller: RegistryCaller) => {
    const days = await calls.sendWithRetry({ lookUp: HOLIDAYS, parameter, ...caller })
    if (days.length > 0 || !isThisYear(parameter)) return days
    onUnreadable({ path, fields: ['items'] })
    throw new RegistryUnavailable(`${name}: this year has none`, 'unreadable')
  }
  const cache = new LookUpCache(fetchHolidays, options)
  return async (yearNumber: number, caller: RegistryCaller) => {
    const year = String(yearNumber)
    const days = (await cache.find(year, caller)) ?? []
    return days.length === 0 && isThisYear(year) ? fetchHolidays(year, caller) : days
  }
}

export function createGatewayRegistry(settings: GatewaySettings): CivilRegistryOfCalls {
  const { clock } = settings
  const timeouts = { ...TIMEOUTS, ...settings.timeouts }
  const calls = new GatewayCalls(settings, timeouts)
  const gateway = openGateway(settings, calls, { clock, ttlMs: timeouts.cacheTtlMs })
  const sessions = createSessionCache({ clock, ttlMs: timeouts.sessionAnswersTtlMs })
  return (session, caller = {}) => {
    let sessionAnswers: SessionAnswers | null = null
    // Created on the first look-up, because most calls look nothing up.
    const getSessionAnswers = () => (sessionAnswers ??= sessions.getOrCreate(session))
    const getAnswers = () => getSessionAnswers().answers
    return {
      registry: openRegistry(gateway, { caller, purpose: 'now', getAnswers }),
      openUncached() {
        const answers: Answers = new Map()
        return openRegistry(gateway, { caller, purpose: 'uncached', getAnswers: () => answers })
      },
      openCachedOnly: () => openRegistry(gateway, { caller, purpose: 'cached-only', getAnswers }),
      // A prefetch belongs to no call, so it is aborted when its session ends.
      openPrefetch(step) {
        if (session === null || !calls.mayPrefetch()) return null
        const prefetches = (getSessionAnswers().prefetches ??= {
          steps: new Set(),
          end: new AbortController(),
        })
        if (prefetches.steps.has(step)) return null
        prefetches.steps.add(step)
        const { signal } = prefetches.end
        return openRegistry(gateway, { caller: { ...caller, signal }, purpose: 'prefetch', getAnswers })
      },
      forget: () => getSessionAnswers().answers.clear(),
      continueIn: (next) => sessions.set(next, getSessionAnswers()),
      leave: () => void (session !== null && sessions.end(session)),
    }
  }
}
