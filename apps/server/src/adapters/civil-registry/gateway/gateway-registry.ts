// The civil registry behind its gateway (upstream, Civil registry gateway).
import type * as z from 'zod/mini'
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
  return <S extends z.ZodMiniType>(lookUp: lookUps.LookUp<S>) =>
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

/** Names nobody, and is shared by all requests. */
function sharedLookUps(ask: Ask, { clock, patience }: GatewaySettings) {
  const keepFor = patience?.keepFor ?? PATIENCE.keepFor
  const kept = <S extends z.ZodMiniType>(lookUp: lookUps.LookUp<S>) =>
    cacheAnswers(asking(ask)(lookUp), { clock, ttlMs: keepFor })
  const area = (kind: AreaKind) => kept(lookUps.areaLookUp(kind))
  const areas = {
    cc: area('cc'),
    aa: area('aa'),
    tt: area('tt'),
    trok: area('trok'),
    soi: area('soi'),
    thanon: area('thanon'),
  }
  const holidays = kept(lookUps.HOLIDAYS)
  return {
    findRegistryOffice: kept(lookUps.REGISTRY_OFFICE),
    findHolidays: (year) => items(holidays(String(year))),
    findArea: (kind, code) => areas[kind](code),
    isReachable: () => reaches(ask({ lookUp: lookUps.REGISTRY_OFFICE, asked: CENTRAL_REGISTRY })),
  } satisfies Partial<CivilRegistry>
}

/** Names people, and lives as long as the request. */
function personalLookUps(ask: Ask) {
  const once = <S extends z.ZodMiniType>(lookUp: lookUps.LookUp<S>) => askOnce(asking(ask)(lookUp))
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
