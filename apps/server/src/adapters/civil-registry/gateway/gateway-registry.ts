// The civil registry behind its gateway (upstream, Civil registry gateway).
import { AREA_KINDS } from '@border-pass/contract/house-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import {
  attempt,
  type CivilRegistry,
  type CivilRegistryOfCalls,
  everyLookUp,
  LOOK_UPS,
  type RegistryCaller,
  RegistryUnavailable,
} from '../../../ports/civil-registry.ts'
import { type Answers, askOnce, cacheAnswers, openSessionAnswers } from './cached-answers.ts'
import { gatewayCalls, type Ask } from './gateway-calls.ts'
import { type GatewaySettings, TIMEOUTS, type Timeouts } from './gateway-settings.ts'
import * as lookUps from './look-ups.ts'

/** The central registry, a code that every gateway has. */
const CENTRAL_REGISTRY = '1099'

type Settings = GatewaySettings & { readonly timeouts: Timeouts }

function asking(ask: Ask) {
  return <Answer>(lookUp: lookUps.LookUp<Answer>) =>
    (requested: string, caller: RegistryCaller = {}) =>
      ask({ lookUp, requested, ...caller })
}

/**
 * The holidays of a year. This year's are published, so an empty list is a failure and is not cached; of a later year it means
 * "not published yet" (D46). An empty list that was cached before New Year is not used after it.
 */
function holidayLookUp(ask: Ask, { clock, onUnreadable, timeouts }: Settings) {
  const { name, path } = lookUps.HOLIDAYS
  const isThisYear = (year: number) => year === todayInBangkok(clock.now()).year
  const askGateway = async (year: string, caller?: RegistryCaller) => {
    const days = await asking(ask)(lookUps.HOLIDAYS)(year, caller)
    if (days.length > 0 || !isThisYear(Number(year))) return days
    onUnreadable({ path, fields: ['items'] })
    throw new RegistryUnavailable(`${name}: this year has none`, 'unreadable')
  }
  const cached = cacheAnswers(askGateway, { clock, ttlMs: timeouts.cacheTtlMs })
  return async (year: number, caller?: RegistryCaller) => {
    const known = (await cached(String(year), caller)) ?? []
    return known.length === 0 && isThisYear(year) ? askGateway(String(year), caller) : known
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
  return (caller: RegistryCaller) =>
    ({
      findRegistryOffice: (code) => offices(code, caller),
      findHolidays: (year) => holidays(year, caller),
      findArea: async (kind, code) => (await areas.get(kind)?.(code, caller)) ?? null,
      async isReachable() {
        const { failure } = await attempt(ask({ lookUp: REGISTRY_OFFICE, requested: CENTRAL_REGISTRY }))
        return failure === null
      },
    }) satisfies Partial<CivilRegistry>
}

/** Nobody waits yet for what is asked ahead. */
type Asker = RegistryCaller & { readonly isAhead?: boolean }

/** `answers` may hold some already. What is not stored for the session is remembered for this call only. */
function personalLookUps(ask: Ask, answers: Answers, { requestId, signal, isAhead = false }: Asker = {}) {
  const ofCall: Answers = new Map()
  const askFor =
    <Answer>(lookUp: lookUps.LookUp<Answer>) =>
    (requested: string, shared: AbortSignal) =>
      ask({ lookUp, requested, requestId, signal: shared, isAhead })
  const found = everyLookUp((name) => {
    const stored = LOOK_UPS[name].storedFor === 'session' ? answers : ofCall
    return askOnce(stored, { name, ask: askFor(lookUps.GATEWAY_LOOK_UPS[name]), signal, isAhead })
  })
  const askFace = askFor(lookUps.GATEWAY_LOOK_UPS.findFaceImage)
  const hasFace = async (pid: string, shared: AbortSignal) => (await askFace(pid, shared)) !== null
  return {
    ...found,
    hasFaceImage: askOnce(answers, { name: 'hasFaceImage', ask: hasFace, signal, isAhead }),
    verifyCard: (fields) =>
      ask({ lookUp: lookUps.VERIFY_CARD, requested: fields.pid, body: fields, requestId, signal }),
  } satisfies Partial<CivilRegistry>
}

/** A municipal registry's parent can decide a save, so the cache is not enough for it; any other office has none. */
function askParentAgain(
  ask: Ask,
  cached: CivilRegistry['findRegistryOffice'],
  { requestId, signal }: RegistryCaller,
) {
  const again = askOnce(new Map(), {
    name: 'findRegistryOffice',
    ask: (code, shared) => ask({ lookUp: REGISTRY_OFFICE, requested: code, requestId, signal: shared }),
    signal,
  })
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
  return (session, caller = {}) => {
    const stored = sessions.of(session)
    const shared = sharedOf(caller)
    return {
      registry: { ...personalLookUps(ask, stored.answers, caller), ...shared },
      askAnew: () => ({
        ...personalLookUps(ask, new Map(), caller),
        ...shared,
        findRegistryOffice: askParentAgain(ask, shared.findRegistryOffice, caller),
      }),
      known: () => ({ ...personalLookUps(askNothing, new Map(stored.answers), caller), ...shared }),
      // Nobody waits for these calls yet: they are not tried again, and given up with their session.
      askAhead(step) {
        stored.ahead ??= { steps: new Set(), end: new AbortController() }
        const { steps, end } = stored.ahead
        if (session === null || steps.has(step) || !mayAskAhead()) return null
        steps.add(step)
        const ahead = { ...caller, signal: end.signal, isAhead: true }
        return { ...personalLookUps(ask, stored.answers, ahead), ...sharedOf(ahead) }
      },
      forget: () => stored.answers.clear(),
      continueIn: (opened) => sessions.store(opened, stored),
      leave: () => void (session !== null && sessions.end(session)),
    }
  }
}
