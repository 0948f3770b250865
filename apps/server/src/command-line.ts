// border-pass <command> [its words]: each command loads what it needs.
// zod/compile comes before any module with schemas.
import 'zod/compile'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import type { Command } from './commands/read-words.ts'

type Run = (given: Command) => Promise<unknown> | void

const maintenance = () => import('./commands/maintenance.ts')

const COMMANDS: Readonly<Record<string, () => Promise<Run>>> = {
  serve: async () => () => import('./main.ts'),
  admin: async () => (await import('./commands/admin.ts')).admin,
  '--version': async () => (await import('./commands/version.ts')).version,
  'after-restore': async () => (await maintenance()).afterRestore,
  'check-config': async () => (await import('./commands/doctor.ts')).checkConfig,
  citizen: async () => (await maintenance()).citizen,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  keys: async () => (await maintenance()).keys,
  migrate: async () => (await maintenance()).migrate,
  office: async () => (await import('./commands/office.ts')).office,
  'proxy-page': async () => (await import('./commands/proxy-page.ts')).proxyPage,
  purge: async () => (await maintenance()).purge,
  reminders: async () => (await import('./commands/reminders.ts')).reminders,
  rotate: async () => (await maintenance()).rotate,
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

async function readLine(question: string): Promise<string> {
  if (process.stdin.isTTY) return ask(question)
  const [line = ''] = (await text(process.stdin)).split('\n')
  return line
}

// `border-pass … | head` has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const [name = '', ...given] = process.argv.slice(2)
try {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (load === undefined) {
    process.stderr.write(`border-pass <command>, one of ${Object.keys(COMMANDS).join(', ')}\n`)
    process.exitCode = 2
  } else {
    const run = await load()
    // border-pass admin close … passes the two dashes on, where it is typed twice.
    const words = given[0] === '--' ? given.slice(1) : given
    await run({
      words,
      environment: process.env,
      say: (line) => process.stdout.write(`${line}\n`),
      ask: process.stdin.isTTY ? ask : undefined,
      readLine,
    })
  }
} catch (error) {
  const { describeStartProblem } = await import('./process/start-problem.ts')
  process.stderr.write(`${describeStartProblem(error)}\n`)
  process.exitCode = 1
}
