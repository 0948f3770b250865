// Runs `border-pass <command> [its words]`. Each command loads its own modules.
// zod/compile must be imported before any module with schemas: it compiles only the schemas that are created after it.
import 'zod/compile'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import type { Command } from './commands/read-words.ts'

type Run = (command: Command) => Promise<unknown> | void

const loadMaintenance = () => import('./commands/maintenance.ts')

const COMMANDS: Readonly<Record<string, () => Promise<Run>>> = {
  serve: async () => () => import('./main.ts'),
  admin: async () => (await import('./commands/admin.ts')).runAdmin,
  '--version': async () => (await import('./commands/version.ts')).printVersion,
  'after-restore': async () => (await loadMaintenance()).afterRestore,
  'check-config': async () => (await import('./commands/doctor.ts')).checkConfig,
  citizen: async () => (await loadMaintenance()).runCitizen,
  doctor: async () => (await import('./commands/doctor.ts')).runDoctor,
  keys: async () => (await loadMaintenance()).runKeys,
  migrate: async () => (await loadMaintenance()).migrate,
  office: async () => (await import('./commands/office.ts')).runOffice,
  'proxy-page': async () => (await import('./commands/proxy-page.ts')).printProxyPage,
  purge: async () => (await loadMaintenance()).purge,
  reminders: async () => (await import('./commands/reminders.ts')).runReminders,
  rotate: async () => (await loadMaintenance()).rotate,
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

// The reader of the output has closed it, as in `border-pass … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const [name = '', ...parameters] = process.argv.slice(2)
try {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (load === undefined) {
    process.stderr.write(`border-pass <command>, one of ${Object.keys(COMMANDS).join(', ')}\n`)
    process.exitCode = 2
  } else {
    const run = await load()
    // A package manager's script may pass on the two dashes that precede the words.
    const words = parameters[0] === '--' ? parameters.slice(1) : parameters
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
