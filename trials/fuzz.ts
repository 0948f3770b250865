// Generated calls of the whole interface: npm run trial -- fuzz --calls 100000 --seed 7
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { fuzz } from '../apps/server/src/testing/trials/fuzz.ts'
import { withEmbeddedServer } from '../bench/servers.ts'

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})

await withEmbeddedServer(
  async ({ address, database, dataDir }) => {
    const start = performance.now()
    const report = await fuzz({
      address,
      database,
      citizen: derivedCitizen(0, Date.now()),
      officeToken: readFileSync(join(dataDir, 'office-token'), 'utf8').trim(),
      calls: Number(values.calls),
      ...(values.seed !== undefined && { seed: Number(values.seed) }),
    })
    console.log(
      `${report.calls} calls of ${report.operations} operations, ${report.attacks} of them attacks, by status:`,
    )
    for (const [status, count] of Object.entries(report.byStatus)) console.log(`  ${status}: ${count}`)
    console.log(`${report.refused} were refused, and none of those changed a row of a request or a draft.`)
    console.log(`${report.uncounted} were answered before a limit counted them.`)
    if (report.uncounted > 0) process.exitCode = 1
    console.log(
      `${report.requests} requests stand in the table; ${Math.round((performance.now() - start) / 1_000)} s.`,
    )
  },
  { TRUST_PROXY: 'loopback' },
)
