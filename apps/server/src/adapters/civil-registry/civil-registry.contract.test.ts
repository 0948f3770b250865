// The contract of the port, run against the sandbox and against the gateway adapter.
import { describe, expect, test } from 'vitest'
import { toDateText } from '@border-pass/domain/values/dates/partly-known-date'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import { runSandboxGateway } from '../../testing/gateways/sandbox-gateway.ts'
import { GATEWAY_TOKEN, SOMCHAI, SOMCHAI_CARD } from '../../testing/gateways/start-gateway.ts'
import { createGatewayRegistry } from './gateway/gateway-registry.ts'
import { listCast } from './sandbox/sandbox-citizens.ts'
import { createSandboxRegistry } from './sandbox/sandbox-registry.ts'

const NOON = Date.parse('2026-11-20T12:00:00+07:00')
const clock = { now: () => NOON }

async function gateway(): Promise<CivilRegistry> {
  const { url } = await runSandboxGateway({ clock })
  const quiet = { concurrency: 10, onCall: () => undefined, onUnreadable: () => undefined }
  return createGatewayRegistry({ url, token: GATEWAY_TOKEN, clock, ...quiet })(null).registry
}

const REGISTRIES = [
  { name: 'the sandbox', open: async () => createSandboxRegistry(clock) },
  { name: 'the gateway', open: gateway },
]

const WICHAI = '9100000001026'
const MONK = '9100000001034'
const MOVED_LATELY = '9100000001051'
const NOBODY = '9109999999990'

describe.each(REGISTRIES)('$name', ({ open }) => {
  test('returns a person, with the date of birth as a Buddhist-era number', async () => {
    const person = await (await open()).findPerson(SOMCHAI)
    expect(person).toMatchObject({ pid: SOMCHAI, firstName: 'สมชาย', dateOfBirth: 25340512, age: 35 })
  })

  test('returns null for an unknown person', async () => {
    const registry = await open()
    expect(await registry.findPerson(NOBODY)).toBeNull()
    expect(await registry.findCard(NOBODY)).toBeNull()
    expect(await registry.findFaceImage(NOBODY)).toBeNull()
    expect(await registry.findBirthRecord(NOBODY)).toBeNull()
    expect(await registry.findHouse('10999999999')).toBeNull()
  })

  test('returns an empty list where there are no records', async () => {
    const registry = await open()
    expect(await registry.childrenOfFather(NOBODY)).toEqual([])
    expect(await registry.findMoveRecords(SOMCHAI)).toEqual([])
    expect(await registry.findBooks(SOMCHAI)).toEqual([])
    expect(await registry.findHolidays(2400)).toEqual([])
  })

  test('returns the ordained name of a monk, and null for anybody not ordained', async () => {
    const registry = await open()
    expect(await registry.findOrdination(MONK)).toMatchObject({ kind: 'monk', chaya: 'จิตฺตสํวโร' })
    expect(await registry.findOrdination(SOMCHAI)).toBeNull()
  })

  test('lists children under their father, and not under him as a mother', async () => {
    const registry = await open()
    const children = await registry.childrenOfFather(WICHAI)
    expect(children.map(({ firstName }) => firstName)).toEqual(['พิมพ์ชนก', 'ธนภัทร', 'ปุณณวิช'])
    expect(await registry.childrenOfMother(WICHAI)).toEqual([])
  })

  test('knows a child as a person, with a card only where one was issued', async () => {
    const registry = await open()
    const [eldest, , youngest] = await registry.childrenOfFather(WICHAI)
    expect(await registry.findPerson(eldest?.pid ?? '')).toEqual(eldest)
    expect(await registry.findCard(eldest?.pid ?? '')).toMatchObject({ pid: eldest?.pid })
    expect(await registry.findCard(youngest?.pid ?? '')).toBeNull()
  })

  test('returns where a person moved from and to', async () => {
    const [move, ...more] = await (await open()).findMoveRecords(MOVED_LATELY)
    expect(move).toMatchObject({ rcodeOut: { code: '8401' }, rcodeIn: { code: '8501' }, dateMi: 25690525 })
    expect(more).toEqual([])
  })

  test('returns a house with its area, its registry office and its street', async () => {
    const registry = await open()
    const person = await registry.findPerson(SOMCHAI)
    expect(await registry.findHouse(person?.hid ?? '')).toMatchObject({
      houseNo: '88/1',
      ccaatmm: { code: '85010102' },
      rcode: { code: '8501' },
      thanon: { th: 'เรืองราษฎร์' },
    })
  })

  test('returns the parent district of a municipal registry, and none of a district', async () => {
    const registry = await open()
    expect(await registry.findRegistryOffice('8599')).toMatchObject({ parent: '8501' })
    expect(await registry.findRegistryOffice('8501')).toMatchObject({ parent: null })
    expect(await registry.findRegistryOffice('0000')).toBeNull()
  })

  test('names areas, also by a code with trailing zeros', async () => {
    const registry = await open()
    expect(await registry.findArea('cc', '85')).toMatchObject({ th: 'ระนอง', en: 'Ranong' })
    expect(await registry.findArea('aa', '8501')).toMatchObject({ th: 'เมืองระนอง' })
    expect(await registry.findArea('aa', '85010000')).toMatchObject({ th: 'เมืองระนอง' })
    expect(await registry.findArea('tt', '85040600')).toMatchObject({ th: 'จ.ป.ร.' })
    expect(await registry.findArea('thanon', '8501001')).toMatchObject({ th: 'เรืองราษฎร์' })
    expect(await registry.findArea('aa', '9999')).toBeNull()
  })

  test('returns the holidays of a Buddhist-era year', async () => {
    const holidays = await (await open()).findHolidays(2569)
    expect(holidays.map(({ date }) => date)).toContain(25691205)
  })

  test('returns the face image as a PNG', async () => {
    const face = await (await open()).findFaceImage(SOMCHAI)
    expect(face?.mimeType).toBe('image/png')
    expect(
      Buffer.from(face?.image ?? '', 'base64')
        .subarray(1, 4)
        .toString('latin1'),
    ).toBe('PNG')
  })

  test('verifies the five fields as they stand on the card', async () => {
    const registry = await open()
    for (const { pid, laser, fname, lname, dob } of listCast(NOON)) {
      expect(await registry.verifyCard({ pid, laser, fname, lname, dob })).toBe(true)
    }
  })

  test('refuses five fields of which one is wrong, and those of nobody', async () => {
    const registry = await open()
    const person = await registry.findPerson(SOMCHAI)
    const dob = toDateText(fromDateNumber(person?.dateOfBirth ?? 0))
    const right = { ...SOMCHAI_CARD, dob }
    const wrong = { pid: WICHAI, laser: 'JT8101000001', fname: 'สมชัย', lname: 'ใจดำ', dob: '25340500' }
    expect(await registry.verifyCard(right)).toBe(true)
    for (const [field, value] of Object.entries(wrong)) {
      const verdict = await registry.verifyCard({ ...right, [field]: value })
      expect({ field, verdict }).toEqual({ field, verdict: false })
    }
    expect(await registry.verifyCard({ ...right, pid: NOBODY })).toBe(false)
  })

  test('can be reached', async () => {
    expect(await (await open()).isReachable()).toBe(true)
  })
})
