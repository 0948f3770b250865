// The civil registry behind its gateway (upstream, Civil registry gateway).
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { AreaKind, CivilRegistry, CivilRegistryPerRequest } from '../../../ports/civil-registry.ts'
import { askOnce } from './ask-once.ts'
import { callGateway } from './call-gateway.ts'
import { PATIENCE } from './gateway-settings.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import { guardCalls } from './guarded-calls.ts'
import type { Ask } from './guarded-calls.ts'
import { cacheAnswers } from './cached-answers.ts'
import * as lookUps from './look-ups.ts'
import { reportCalls } from './reported-calls.ts'

/** The central registry, which every gateway knows. */
const CENTRAL_REGISTRY = '1099'

async function items<Item>(answer: Promise<{ items: Item[] } | null>): Promise<Item[]> {
  return (await answer)?.items ?? []
}

function asking(ask: Ask) {
  return <Answer>(lookUp: lookUps.LookUp<Answer>) =>
    (asked: string) =>
      ask({ lookUp, asked })
}

async function reaches(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    if (error instanceof RegistryUnavailable) return false
    throw error
  }
}

/**
 * The holidays of a year. This year's are published, so that none at all are a failure, and are not kept; of a later year it means
 * "not published yet" (decision 46). Kept so before New Year, it says nothing after it, and the gateway is asked anew.
 */
function holidayLookUp(ask: Ask, { clock, onUnreadable, patience }: GatewaySettings) {
  const { name, path } = lookUps.HOLIDAYS
  const isThisYear = (year: number) => year === todayInBangkok(clock.now()).year
  const askAnew = async (year: string) => {
    const list = (await asking(ask)(lookUps.HOLIDAYS)(year)) ?? { items: [] }
    if (list.items.length > 0 || !isThisYear(Number(year))) return list
    onUnreadable({ path, fields: ['items'] })
    throw new RegistryUnavailable(`${name}: this year has none`)
  }
  const kept = cacheAnswers(askAnew, { clock, ttlMs: patience?.keepFor ?? PATIENCE.keepFor })
  return async (year: number) => {
    const known = await items(kept(String(year)))
    const isOutdated = known.length === 0 && isThisYear(year)
    return isOutdated ? items(askAnew(String(year))) : known
  }
}

/** Names nobody, and is shared by all requests. */
function sharedLookUps(ask: Ask, settings: GatewaySettings) {
  const keepFor = settings.patience?.keepFor ?? PATIENCE.keepFor
  const kept = <Answer>(lookUp: lookUps.LookUp<Answer>) =>
    cacheAnswers(asking(ask)(lookUp), { clock: settings.clock, ttlMs: keepFor })
  const area = (kind: AreaKind) => kept(lookUps.areaLookUp(kind))
  const areas = {
    cc: area('cc'),
    aa: area('aa'),
    tt: area('tt'),
    trok: area('trok'),
    soi: area('soi'),
    thanon: area('thanon'),
  }
  return {
    findRegistryOffice: kept(lookUps.REGISTRY_OFFICE),
    findHolidays: holidayLookUp(ask, settings),
    findArea: (kind, code) => areas[kind](code),
    isReachable: () => reaches(ask({ lookUp: lookUps.REGISTRY_OFFICE, asked: CENTRAL_REGISTRY })),
  } satisfies Partial<CivilRegistry>
}

/** Names people, and lives as long as the request. */
function personalLookUps(ask: Ask) {
  const once = <Answer>(lookUp: lookUps.LookUp<Answer>) => askOnce(asking(ask)(lookUp))
  const childrenOfFather = once(lookUps.CHILDREN_OF_FATHER)
  const childrenOfMother = once(lookUps.CHILDREN_OF_MOTHER)
  const moveRecords = once(lookUps.MOVE_RECORDS)
  const books = once(lookUps.BOOKS)
  return {
    findPerson: once(lookUps.PERSON),
    childrenOfFather: (pid) => items(childrenOfFather(pid)),
    childrenOfMother: (pid) => items(childrenOfMother(pid)),
    findCard: once(lookUps.CARD),
    findFaceImage: once(lookUps.FACE_IMAGE),
    findBirthRecord: once(lookUps.BIRTH_RECORD),
    findOrdination: once(lookUps.ORDINATION),
    findMoveRecords: (pid) => items(moveRecords(pid)),
    findBooks: (pid) => items(books(pid)),
    findHouse: once(lookUps.HOUSE),
    verifyCard: async (fields) =>
      (await ask({ lookUp: lookUps.VERIFY_CARD, asked: fields.pid, body: fields }))?.valid ?? false,
  } satisfies Partial<CivilRegistry>
}

export function createGatewayRegistry(settings: GatewaySettings): CivilRegistryPerRequest {
  const patience = { ...PATIENCE, ...settings.patience }
  const connection = { ...settings, answerWithin: patience.answerWithin }
  const call = reportCalls((question) => callGateway(connection, question), settings.onCall)
  const ask = guardCalls(call, patience, (lookup) =>
    settings.onCall({ lookup, outcome: 'held-back', milliseconds: 0 }),
  )
  const shared = sharedLookUps(ask, settings)
  return () => ({ ...shared, ...personalLookUps(ask) })
}
