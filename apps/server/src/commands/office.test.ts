import { expect, test } from 'vitest'
import { listPasses } from '@border-pass/contract/pass-routes'
import { replyOf } from '../testing/browser.ts'
import { bookOn } from '../testing/owner-of.ts'
import { startTestServer } from '../testing/test-server.ts'
import { office } from './office.ts'

const server = await startTestServer()
const { port } = new URL(server.address)

async function play(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  const environment = { ...server.environment, PORT: port }
  await office({ words, environment, say: (line) => lines.push(line) })
  return lines
}

test('confirm, issue and expire change a request as the office would', async () => {
  const { browser, saved } = await bookOn(server, server.member('นายวิชัย แสงทอง'))
  const { registrationCode } = saved
  const passes = async () => replyOf(listPasses, await browser.call('GET', '/register/passes')).items

  expect(await play('confirm', registrationCode)).toEqual([`${registrationCode}: confirmed`])
  expect(await passes()).toEqual([])

  expect(await play('issue', registrationCode)).toEqual([
    `${registrationCode}: confirmed, pass B90000001 valid until 25701119`,
  ])
  const [issued] = await passes()
  expect(issued?.barcode).toBe('901000125690000001')
  expect(issued?.mrz?.map((line) => line.length)).toEqual([44, 44])

  await play('expire', registrationCode)
  expect((await passes())[0]?.pass).toMatchObject({ expireDate: 25691119 })
})

test.each([[[]], [['issue']], [['issue', '123']], [['renew', '00000012569']]])(
  '%j is answered with how to call it',
  async (words) => {
    await expect(play(...words)).rejects.toThrow('border-pass office')
  },
)

test('an unknown request is reported', async () => {
  await expect(play('confirm', '00009992569')).rejects.toThrow('NOT_FOUND')
})

test('an unreachable server is reported', async () => {
  const environment = { ...server.environment, PORT: '9' }
  const outcome = office({ words: ['confirm', '00000012569'], environment, say: () => null })
  await expect(outcome).rejects.toThrow('No server answers at http://127.0.0.1:9')
})
