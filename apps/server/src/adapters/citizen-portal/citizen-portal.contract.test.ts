// What every citizen portal answers, whether it is played here or stands behind HTTP: one suite for both.
import { describe, expect, test } from 'vitest'
import type { CitizenPortal } from '../../ports/sign-in.ts'
import { runSandboxGateway } from '../../testing/gateways/sandbox-gateway.ts'
import { PORTAL_KEYS } from '../../testing/gateways/start-gateway.ts'
import { createLivePortal } from './live-portal.ts'
import { createSandboxPortal } from './sandbox-portal.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const SOMCHAI = '9100000001018'

async function live(): Promise<CitizenPortal> {
  const { url } = await runSandboxGateway({ clock })
  return createLivePortal({ url, ...PORTAL_KEYS })
}

const PORTALS = [
  { name: 'the sandbox', open: async () => createSandboxPortal({ mockPid: SOMCHAI }) },
  { name: 'the live portal', open: live },
]

const handed = (mToken: string) => ({ appId: 'border-pass', mToken, mock: false })

describe.each(PORTALS)('$name', ({ open }) => {
  test('tells who holds an mToken, with name, telephone and e-mail', async () => {
    const citizen = await (await open()).exchangeMToken(handed(SOMCHAI))
    expect(citizen).toEqual({
      pid: SOMCHAI,
      name: 'ประชาชน ทดสอบ',
      tel: '0000000101',
      email: 'citizen-000001018@example.com',
    })
  })

  test.each(['', 'nonsense', '9100000001019', '0000000000001'])(
    'vouches for nobody with the mToken "%s"',
    async (mToken) => {
      expect(await (await open()).exchangeMToken(handed(mToken))).toBeNull()
    },
  )
})

test('only the sandbox honours mock', async () => {
  const mock = { appId: 'border-pass', mToken: 'any', mock: true }
  expect(await (await live()).exchangeMToken(mock)).toBeNull()
  const sandbox = createSandboxPortal({ mockPid: SOMCHAI })
  expect(await sandbox.exchangeMToken(mock)).toMatchObject({ pid: SOMCHAI })
})
