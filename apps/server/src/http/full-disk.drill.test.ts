import { expect, onTestFinished, test } from 'vitest'
import type { Answer } from '../testing/browser.ts'
import { movableClock } from '../testing/movable-clock.ts'
import { skipBecause } from '../testing/skip-because.ts'
import { startTestServer } from '../testing/test-server.ts'
import { codeOf, codesOf, prepareSaver, save } from '../testing/trials/savers.ts'
import { postgresOnSmallDisk, whyNoSmallDisk } from '../testing/trials/small-disk.ts'

/** More than fit into what is left of the tables' last pages. */
const CITIZENS = 20

async function readyz(address: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${address}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

test('a full disk is named by /readyz, a save is refused or stored, and all goes on when there is room', async (context) => {
  skipBecause(context, whyNoSmallDisk())
  const disk = await postgresOnSmallDisk(96)
  onTestFinished(disk.stop)
  const clock = movableClock(new Date().toISOString())
  const { address } = await startTestServer({ database: disk.connectionString, clock })
  const savers = []
  for (let n = 0; n < CITIZENS; n += 1)
    savers.push({ ...(await prepareSaver(address, n)), code: null as string | null })

  await disk.fill()
  await expect.poll(() => readyz(address)).toMatchObject({ status: 503, body: { problem: 'disk-full' } })
  const refusals: Answer[] = []
  for (const saver of savers) {
    const answer = await save(saver)
    if (answer.status === 201) saver.code = codeOf(answer)
    else refusals.push(answer)
  }
  expect(refusals).not.toEqual([])
  for (const { status, headers, body } of refusals) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
    // It would say that the save may be stored all the same.
    expect(body).not.toHaveProperty('mayBeSaved')
    expect(headers.get('retry-after')).not.toBeNull()
  }

  await disk.clear()
  await expect.poll(() => readyz(address)).toMatchObject({ status: 200, body: { problem: null } })
  for (const saver of savers.filter(({ code }) => code === null)) {
    expect(await codesOf(saver)).toEqual([])
    saver.code = codeOf(await save(saver))
  }
  for (const saver of savers) expect(await codesOf(saver)).toEqual([saver.code])
}, 60_000)
