// Answers the registry gateway's calls from a CivilRegistry (upstream, Civil registry gateway).
import * as z from 'zod/mini'
import { FiveFields } from '@border-pass/contract/schemas/five-fields'
import type { AreaKind, CivilRegistry } from '../../../ports/civil-registry.ts'
import { ok, refuse } from './reply.ts'
import type { Call, Reply } from './reply.ts'

type LookUp = (registry: CivilRegistry, key: string) => Promise<unknown>

const listed =
  (ask: (registry: CivilRegistry, key: string) => Promise<unknown[]>): LookUp =>
  async (registry, key) => ({ items: await ask(registry, key) })

const area =
  (kind: AreaKind): LookUp =>
  (registry, code) =>
    registry.findArea(kind, code)

/** By the path without its last segment. */
const LOOK_UPS: Readonly<Record<string, LookUp>> = {
  '/pop': (registry, pid) => registry.findPerson(pid),
  '/pop/father': listed((registry, pid) => registry.childrenOfFather(pid)),
  '/pop/mother': listed((registry, pid) => registry.childrenOfMother(pid)),
  '/smcard': (registry, pid) => registry.findCard(pid),
  '/imgcard': (registry, pid) => registry.findFaceImage(pid),
  '/birth': (registry, pid) => registry.findBirthRecord(pid),
  '/title/monk': (registry, pid) => registry.findOrdination(pid),
  '/move': listed((registry, pid) => registry.findMoveRecords(pid)),
  '/book': listed((registry, pid) => registry.findBooks(pid)),
  '/rcode': (registry, code) => registry.findRegistryOffice(code),
  '/holiday': listed((registry, year) => registry.findHolidays(Number(year))),
  '/house': (registry, hid) => registry.findHouse(hid),
  '/house/cc': area('cc'),
  '/house/aa': area('aa'),
  '/house/tt': area('tt'),
  '/house/trok': area('trok'),
  '/house/soi': area('soi'),
  '/house/thanon': area('thanon'),
}

async function verifyCard(registry: CivilRegistry, body: unknown): Promise<Reply> {
  const fields = z.safeParse(FiveFields, body)
  if (!fields.success) return refuse(400, 'not the five fields')
  return ok({ valid: await registry.verifyCard(fields.data) })
}

export async function registryReply(registry: CivilRegistry, token: string, call: Call): Promise<Reply> {
  if (call.header('authorization') !== `Bearer ${token}`) return refuse(401, 'not our token')
  if (call.method === 'POST' && call.path === '/card/verify') return verifyCard(registry, call.body)
  const lastSlash = call.path.lastIndexOf('/')
  const lookUp = LOOK_UPS[call.path.slice(0, lastSlash)]
  if (call.method !== 'GET' || lookUp === undefined) return refuse(404, 'no such call')
  const record = await lookUp(registry, decodeURIComponent(call.path.slice(lastSlash + 1)))
  return record === null ? refuse(404, 'no such record') : ok(record)
}
