// border-pass check-config: what is wrong with settings and database, all at once. border-pass doctor: the same, and one cheap question to
// each system outside, one line a finding with what to do.
import type { Config } from '../config/config.ts'
import { checkSettings, DATABASE_SETTINGS } from '../config/read-config.ts'
import { OperatorProblem } from '../ports/operation.ts'
import { askMail, askPortal, askRegistry, askThaId } from '../process/ask-outside.ts'
import { checkDatabase } from '../process/start-database.ts'
import { findListeningProblem } from '../process/start-problem.ts'
import type { Command } from './read-words.ts'

async function examine(environment: Command['environment']) {
  const { config, problems } = checkSettings(environment)
  const host = environment['HOST']?.trim() ?? ''
  const hostProblem = host === '' ? null : await findListeningProblem({ host, port: 0 })
  // null without a database of its own, as in a sandbox.
  const url = checkSettings(environment, DATABASE_SETTINGS).config?.databaseUrl ?? null
  const database = url === null ? null : await checkDatabase(url)
  return { config, settings: [...problems, hostProblem], warnings: findTestInstallations(config), database }
}

/** In production: a test installation knows invented people, or none. */
function findTestInstallations(config: Config | null): string[] {
  if (config === null || config.isSandbox) return []
  const { portal, thaid } = config
  return [
    ...(portal?.exchangePath?.includes('/uat/')
      ? ['PORTAL_EXCHANGE_PATH leads to the test installation of the portal (/uat/).']
      : []),
    ...(thaid?.url?.includes('imauthsbx')
      ? ['THAID_URL is the test installation of ThaID (imauthsbx).']
      : []),
  ]
}

export async function checkConfig({ environment, say }: Command): Promise<void> {
  const { settings, warnings, database } = await examine(environment)
  const found = [...settings, database?.problem].filter((problem) => typeof problem === 'string')
  if (found.length > 0) throw new OperatorProblem(found.join('\n'))
  say('All settings are valid, and none is missing.')
  for (const warning of [...warnings, database?.warning]) if (warning) say(warning)
}

const USAGE = 'border-pass doctor, or border-pass doctor --mail <address>, which sends a message there'

export async function doctor({ words, environment, say }: Command): Promise<void> {
  const [option, to = null, ...others] = words
  if (option !== undefined && (option !== '--mail' || to === null || others.length > 0))
    throw new OperatorProblem(USAGE)
  const { config, settings, warnings, database } = await examine(environment)
  let wrong = 0
  const report: Report = (what, found, isWell = 'well') => {
    const sentences = found.filter((each) => typeof each === 'string')
    wrong += sentences.length
    for (const each of sentences) say(`${what}: ${each}`)
    if (sentences.length === 0) say(`${what}: ${isWell}`)
  }
  report('settings', settings, warnings.join(' ') || 'well')
  if (database !== null) report('database', [database.problem], database.warning ?? 'well')
  if (config !== null) await examineOutside(config, to, report)
  if (wrong > 0) throw new OperatorProblem(`${wrong} to be mended.`)
}

type Report = (what: string, found: readonly (string | null)[], isWell?: string) => void

async function examineOutside(
  { registry, portal, thaid, smtp }: Config,
  to: string | null,
  report: Report,
): Promise<void> {
  const ask = async (what: string, finding: Promise<string | null> | null, isWell = 'well') =>
    report(what, [await finding], finding === null ? 'not set' : isWell)
  await ask('registry', registry && askRegistry(registry))
  await ask('portal', portal && askPortal(portal))
  const url = thaid?.url ?? null
  if (thaid !== null && url === null) report('ThaID', [], 'played by the sandbox')
  else await ask('ThaID', thaid && url !== null ? askThaId({ ...thaid, url }) : null)
  await ask('mail', smtp && askMail(smtp, to), to === null ? 'well' : `a message is on its way to ${to}`)
}
