// The port, run against the sandbox and against the gateway adapter: both answer the same, for everybody of the cast, and a few records
// are the expected ones.
import { expect, test } from 'vitest'
import { toDateText } from '@border-pass/domain/values/dates/partly-known-date'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import { openGateway } from '../../testing/gateways/sandbox-gateway.ts'
import { SOMCHAI, SOMCHAI_CARD } from '../../testing/gateways/start-gateway.ts'
import { CAST } from './sandbox/cast/cast.ts'
import { listCast } from './sandbox/population.ts'
import { createSandboxRegistry } from './sandbox/sandbox-registry.ts'

const NOON = Date.parse('2026-11-20T12:00:00+07:00')
const clock = { now: () => NOON }
const sandbox = createSandboxRegistry(clock)

const WICHAI = '9100000001026'
const MONK = '9100000001034'
const NOBODY = '9109999999990'

/** Everything that the registry knows of somebody, and of their house. */
async function knownOf(registry: CivilRegistry, pid: string) {
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

test('the gateway answers as the sandbox does, for the whole cast and for nobody', async () => {
  const { forRequest } = await openGateway({ clock })
  for (const pid of [
    NOBODY,
    ...CAST.flatMap((member) => [member, ...member.children]).map((each) => each.pid),
  ])
    expect(await knownOf(forRequest(), pid)).toEqual(await knownOf(sandbox, pid))
  expect(await knownOf(sandbox, NOBODY)).toEqual([null, null, null, false, null, null, [], [], [], [], null])
})

// What the gateway passes on is the sandbox's answer.

test('returns records as the cast has them', async () => {
  const registry = (await openGateway({ clock })).forRequest()
  const somchai = { pid: SOMCHAI, firstName: 'สมชาย', dateOfBirth: 25340512, age: 35 }
  expect(await registry.findPerson(SOMCHAI)).toMatchObject(somchai)
  expect(await registry.findOrdination(MONK)).toMatchObject({ kind: 'monk', chaya: 'จิตฺตสํวโร' })
  const children = await registry.childrenOfFather(WICHAI)
  expect(children.map(({ firstName }) => firstName)).toEqual(['พิมพ์ชนก', 'ธนภัทร', 'ปุณณวิช'])
  expect(await registry.findCard(children[2]?.pid ?? '')).toBeNull()
  const moved = { rcodeOut: { code: '8401' }, rcodeIn: { code: '8501' }, dateMi: 25690525 }
  expect(await registry.findMoveRecords('9100000001051')).toMatchObject([moved])
  const face = await registry.findFaceImage(SOMCHAI)
  expect(Buffer.from(face?.image ?? '', 'base64').toString('latin1', 1, 4)).toBe('PNG')
  const house = { houseNo: '88/1', ccaatmm: { code: '85010102' }, rcode: { code: '8501' } }
  const { hid } = (await registry.findPerson(SOMCHAI)) ?? { hid: '' }
  expect(await registry.findHouse(hid)).toMatchObject({ ...house, thanon: { th: 'เรืองราษฎร์' } })
})

test('names areas, also by a code with trailing zeros, registry offices with their district, and holidays', async () => {
  const registry = (await openGateway({ clock })).forRequest()
  for (const [kind, code, th] of [
    ['cc', '85', 'ระนอง'],
    ['aa', '8501', 'เมืองระนอง'],
    ['aa', '85010000', 'เมืองระนอง'],
    ['tt', '85040600', 'จ.ป.ร.'],
    ['thanon', '8501001', 'เรืองราษฎร์'],
  ] as const)
    expect(await registry.findArea(kind, code)).toMatchObject({ th })
  expect(await registry.findArea('aa', '9999')).toBeNull()
  expect(await registry.findRegistryOffice('8599')).toMatchObject({ parent: '8501' })
  expect(await registry.findRegistryOffice('8501')).toMatchObject({ parent: null })
  expect(await registry.findRegistryOffice('0000')).toBeNull()
  expect((await registry.findHolidays(2569)).map(({ date }) => date)).toContain(25691205)
  expect(await registry.findHolidays(2400)).toEqual([])
  expect(await registry.isReachable()).toBe(true)
})

test('verifies the five fields as they stand on the card, and refuses them where one is wrong, and those of nobody', async () => {
  const registry = (await openGateway({ clock })).forRequest()
  for (const { pid, laser, fname, lname, dob } of listCast(NOON))
    expect(await registry.verifyCard({ pid, laser, fname, lname, dob })).toBe(true)
  const person = await registry.findPerson(SOMCHAI)
  const right = { ...SOMCHAI_CARD, dob: toDateText(fromDateNumber(person?.dateOfBirth ?? 0)) }
  const wrong = { pid: WICHAI, laser: 'JT8101000001', fname: 'สมชัย', lname: 'ใจดำ', dob: '25340500' }
  for (const [field, value] of [...Object.entries(wrong), ['pid', NOBODY] as const])
    expect([field, await registry.verifyCard({ ...right, [field]: value })]).toEqual([field, false])
})
