// Contract test of the CivilRegistry port: the sandbox and the gateway adapter give the same answers.
import { expect, test } from 'vitest'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { toDateText } from '@border-pass/domain/values/dates/partly-known-date'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import { openGateway } from '../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI, SOMCHAI_CARD } from '../../testing/gateways/start-gateway.ts'
import { CAST } from './sandbox/cast/cast.ts'
import { createSandboxRegistry, listCast } from './sandbox/sandbox-registry.ts'

const NOON = Date.parse('2026-11-20T12:00:00+07:00')
const clock = { now: () => NOON }
const sandbox = createSandboxRegistry(clock)

const WICHAI = '9100000001026'
const UNKNOWN_PID = '9109999999990'

async function readAllRecords(registry: CivilRegistry, pid: string) {
  const person = await registry.findPerson(pid)
  const { hid } = person ?? { hid: '10999999999' }
  return [
    person,
    await registry.findCard(pid),
    await registry.findFaceImage(pid),
    await registry.hasFaceImage(pid),
    await registry.findBirthRecord(pid),
    await registry.findOrdination(pid),
    await registry.findMoveRecords(pid),
    await registry.findBooks(pid),
    await registry.childrenOfFather(pid),
    await registry.childrenOfMother(pid),
    await registry.findHouse(hid),
  ]
}

test('the gateway and the sandbox give the same answers, for the whole cast and for an unknown national ID', async () => {
  const { forRequest } = await openGateway({ clock })
  const people = CAST.flatMap((member) => [member, ...member.children])
  for (const pid of [UNKNOWN_PID, ...people.map((each) => each.pid)])
    expect(await readAllRecords(forRequest(), pid)).toEqual(await readAllRecords(sandbox, pid))
  expect(await readAllRecords(sandbox, UNKNOWN_PID)).toEqual([
    null,
    null,
    null,
    false,
    null,
    null,
    [],
    [],
    [],
    [],
    null,
  ])
  for (const registry of [forRequest(), sandbox]) {
    const streets = await Promise.all(['8501001', '0000000'].map((code) => registry.findArea('thanon', code)))
    expect(streets).toMatchObject([{ th: 'เรืองราษฎร์' }, null])
    const offices = await Promise.all(['8599', '8501', '0000'].map(registry.findRegistryOffice))
    expect(offices).toMatchObject([{ parent: '8501' }, { parent: null }, null])
    expect((await registry.findHolidays(2569)).map(({ date }) => date)).toContain(25691205)
    expect([await registry.findHolidays(2400), await registry.isReachable()]).toEqual([[], true])
  }
})

test('the card check accepts the five fields of each member of the cast, and rejects a wrong field or an unknown person', async () => {
  const registry = (await openGateway({ clock })).forRequest()
  for (const { pid, laser, fname, lname, dob } of listCast(NOON))
    expect(await registry.verifyCard({ pid, laser, fname, lname, dob })).toBe(true)
  const person = await registry.findPerson(SOMCHAI)
  const card = { ...SOMCHAI_CARD, dob: toDateText(fromDateNumber(person?.dateOfBirth ?? 0)) }
  const wrongValues = { pid: WICHAI, laser: 'JT8101000001', fname: 'สมชัย', lname: 'ใจดำ', dob: '25340500' }
  for (const [field, value] of [...Object.entries(wrongValues), ['pid', UNKNOWN_PID] as const])
    expect([field, await registry.verifyCard({ ...card, [field]: value })]).toEqual([field, false])
})
