// Guesses at one national ID while its owner signs in: npm run trial -- hostile --guesses 100000 --sign-ins 50
import { parseArgs } from 'node:util'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'
import { guess, mostHeard } from '../apps/server/src/testing/trials/guess.ts'
import { columns } from '../bench/figures.ts'

const { values } = parseArgs({
  options: {
    guesses: { type: 'string', default: '100000' },
    'sign-ins': { type: 'string', default: '50' },
    'at-once': { type: 'string', default: '16' },
  },
})
const [guesses, signIns] = [Number(values.guesses), Number(values['sign-ins'])]

const folder = throwAwayFolder()
const environment = { TRUST_PROXY: 'loopback' }
const server = await startServerProcess({ dataDir: folder.path, environment })
try {
  const citizen = derivedCitizen(0, Date.now())
  const report = await guess({
    address: server.address,
    citizen,
    guesses,
    signIns,
    atOnce: Number(values['at-once']),
  })
  const { heard, limited, owner, slowestSeconds, seconds } = report
  console.log(columns(['guesses', 'heard', 'refused', 'owner 200', 'slowest s', 'seconds']))
  const right = owner['200'] ?? 0
  console.log(columns([guesses, heard, limited, right, slowestSeconds.toFixed(2), seconds.toFixed(0)]))
  const gaveWay = right !== signIns || heard > mostHeard({ signIns, seconds }) || heard + limited !== guesses
  if (gaveWay) process.exitCode = 1
} finally {
  await server.stop()
  folder.remove()
}
