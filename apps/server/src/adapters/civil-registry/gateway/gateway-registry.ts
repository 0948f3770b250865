// The civil registry behind its gateway (upstream, Civil registry gateway).
import { AREA_KINDS } from '@border-pass/contract/house-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import {
  attempt,
  type CivilRegistry,
  type CivilRegistryOfCalls,
  everyLookUp,
  LOOK_UPS,
  RegistryUnavailable,
} from '../../../ports/civil-registry.ts'
import { type GatewaySettings, TIMEOUTS, type Timeouts } from './gateway-settings.ts'
import { gatewayCalls, type Ask } from './gateway-calls.ts'
import { type Answers, askOnce, cacheAnswers, openSessionAnswers } from './cached-answers.ts'
import * as lookUps from './look-ups.ts'

/** The central registry, a code that every gateway has. */
const CENTRAL_REGISTRY = '1099'

type Settings = GatewaySettings & { readonly timeouts: Timeouts }

function asking(ask: Ask) {
  return <Answer>(lookUp: lookUps.LookUp<Answer>) =>
    (requested: string, requestId?: string) =>
      ask({ lookUp, requested, requestId })
}

/**
 * The holidays of a year. This year's are published, so an empty list is a failure and is not cached; of a later year it means
 * "not published yet" (D46). An empty list that was cached before New Year is not used after it.
 */
function holidayLookUp(ask: Ask, { clock, onUnreadable, timeouts }: Settings) {
  const { name, path } = lookUps.HOLIDAYS
  const isThisYear = (year: number) => year === todayInBangkok(clock.now()).year
  const askGateway = async (year: string, requestId?: string) => {
    const days = await asking(ask)(lookUps.HOLIDAYS)(year, requestId)
    if (days.length > 0 || !isThisYear(Number(year))) return days
    onUnreadable({ path, fields: ['items'] })
    throw new RegistryUnavailable(`${name}: this year has none`, 'unreadable')
  }
  const cached = cacheAnswers(askGateway, { clock, ttlMs: timeouts.cacheTtlMs })
  return async (year: number, requestId?: string) => {
    const known = (await cached(String(year), requestId)) ?? []
    return known.length === 0 && isThisYear(year) ? askGateway(String(year), requestId) : known
  }
}

const { findRegistryOffice: REGISTRY_OFFICE } = lookUps.GATEWAY_LOOK_UPS

/** Records that name nobody: cached, and shared by all requests. */
function sharedLookUps(ask: Ask, settings: Settings) {
  const cached = <Answer>(lookUp: lookUps.LookUp<Answer | null>) =>
    cacheAnswers(asking(ask)(lookUp), { clock: settings.clock, ttlMs: settings.timeouts.cacheTtlMs })
  const areas = new Map(AREA_KINDS.map((kind) => [kind, cached(lookUps.areaLookUp(kind))]))
  const offices = cached(REGISTRY_OFFICE)
  const holidays = holidayLookUp(ask, settings)
  return (requestId?: string) =>
    ({
      findRegistryOffice: (code) => offices(code, requestId),
      findHolidays: (year) => holidays(year, requestId),
      findArea: async (kind, code) => (await areas.get(kind)?.(code, requestId)) ?? null,
      async isReachable() {
        const { failure } = await attempt(ask({ lookUp: REGISTRY_OFFICE, requested: CENTRAL_REGISTRY }))
        return failure === null
      },
    }) satisfies Partial<CivilRegistry>
}

/** `answers` may hold some already. What is not stored for the session is remembered for this call only. */
function personalLookUps(ask: Ask, answers: Answers, isAhead = false) {
  const ofCall: Answers = new Map()
  const found = everyLookUp((name) => {
    const lookUp = lookUps.GATEWAY_LOOK_UPS[name]
    const stored = LOOK_UPS[name].storedFor === 'session' ? answers : ofCall
    return askOnce(stored, { name, ask: asking(ask)(lookUp), isAhead })
  })
  const hasFaceImage = async (pid: string) => (await found.findFaceImage(pid)) !== null
  return {
    ...found,
    hasFaceImage: askOnce(answers, { name: 'hasFaceImage', ask: hasFaceImage, isAhead }),
    verifyCard: (fields) => ask({ lookUp: lookUps.VERIFY_CARD, requested: fields.pid, body: fields }),
  } satisfies Partial<CivilRegistry>
}

/** A municipal registry's parent can decide a save, so the cache is not enough for it; any other office has none. */
function askParentAgain(ask: Ask, cached: CivilRegistry['findRegistryOffice']) {
  const again = askOnce(new Map(), { name: 'findRegistryOffice', ask: asking(ask)(REGISTRY_OFFICE) })
  return async (code: string) => {
    const office = await cached(code)
    return office === null || office.parent === null ? office : again(code)
  }
}

export function createGatewayRegistry(settings: GatewaySettings): CivilRegistryOfCalls {
  const timeouts = { ...TIMEOUTS, ...settings.timeouts }
  const { ask, mayAskAhead } = gatewayCalls(settings, timeouts)
  const sharedOf = sharedLookUps(ask, { ...settings, timeouts })
  const sessions = openSessionAnswers({ clock: settings.clock, ttlMs: timeouts.sessionAnswersTtlMs })
  const askNothing: Ask = ({ lookUp }) => Promise.resolve(lookUp.none)
  return (session, requestId) => {
    const stored = sessions.of(session)
    const shared = sharedOf(requestId)
    const named: Ask = (question) => ask({ ...question, requestId })
    return {
      registry: { ...personalLookUps(named, stored.answers), ...shared },
      askAnew: () => ({
        ...personalLookUps(named, new Map()),
        ...shared,
        findRegistryOffice: askParentAgain(named, shared.findRegistryOffice),
      }),
      known: () => ({ ...personalLookUps(askNothing, new Map(stored.answers)), ...shared }),
      // Nobody waits for these calls yet: they are not tried again, and given up with their session.
      askAhead(step) {
        stored.ahead ??= { steps: new Set(), end: new AbortController() }
        const { steps, end } = stored.ahead
        if (session === null || steps.has(step) || !mayAskAhead()) return null
        steps.add(step)
        const ahead: Ask = (question) => named({ ...question, givenUp: end.signal })
        return { ...personalLookUps(ahead, stored.answers, true), ...shared }
      },
      forget: () => stored.answers.clear(),
      continueIn: (opened) => sessions.store(opened, stored),
      leave: () => void (session !== null && sessions.end(session)),
    }
  }
}
