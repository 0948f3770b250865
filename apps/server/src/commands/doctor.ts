// border-pass check-config reports all problems of settings and database. border-pass doctor also sends one cheap call to each external
// system, and prints a line with the fix for each problem.
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import { thaidCallback } from '@border-pass/contract/thaid-routes'
import type { Config } from '../config/config.ts'
import { checkSettings, DATABASE_SETTINGS } from '../config/read-config.ts'
import { OperatorProblem } from '../ports/operation.ts'
import type { PortalInbox } from '../ports/requests.ts'
import type { ThaIdSettings } from '../ports/sign-in.ts'
import {
  askMail,
  askPortal,
  askPortalInbox,
  askPortalScript,
  askRegistry,
  askThaIdSecret,
  describeThaId,
  THAID_UNDESCRIBED,
} from '../process/ask-outside.ts'
import { checkDatabase } from '../process/start-database.ts'
import { findListeningProblem } from '../process/start-problem.ts'
import type { Command } from './read-words.ts'

async function checkEnvironment(environment: Command['environment']) {
  const { config, problems } = checkSettings(environment)
  const host = environment['HOST']?.trim() ?? ''
  // Port 0 is any free port, so only the address is tried.
  const hostProblem = host === '' ? null : await findListeningProblem({ host, port: 0 })
  // Database and keys are read on their own, because `config` is null if any setting is wrong. A sandbox's embedded database has no URL.
  const url = checkSettings(environment, DATABASE_SETTINGS).config?.databaseUrl ?? null
  const keys = checkSettings(environment, ['SECRET_KEYS']).config?.secretKeys ?? null
  const database = url === null ? null : await checkDatabase(url, keys)
  return { config, settings: [...problems, hostProblem], warnings: findTestInstallations(config), database }
}

/** A test installation contains no real people, so production warns about it. */
function findTestInstallations(config: Config | null): string[] {
  if (config === null || config.isSandbox) return []
  const { portal, thaid } = config
  const settings = [
    ['PORTAL_EXCHANGE_PATH', portal?.exchangePath, '/uat/', 'the portal'],
    ['PORTAL_PUSH_PATH', portal?.pushPath, '/uat/', 'the portal'],
    ['THAID_URL', thaid?.url, 'imauthsbx', 'ThaID'],
  ] as const
  return settings.flatMap(([name, value, mark, owner]) =>
    value?.includes(mark) ? [`${name} leads to the test installation of ${owner} (${mark}).`] : [],
  )
}

const SANDBOX_WARNING =
  'They are those of a sandbox with invented people: without BPS_MODE=production nothing that production asks for was judged.'

export async function checkConfig({ environment, say }: Command): Promise<void> {
  const { config, settings, warnings, database } = await checkEnvironment(environment)
  const found = [...settings, ...(database?.problems ?? [])].filter((problem) => typeof problem === 'string')
  if (found.length > 0) throw new OperatorProblem(found.join('\n'))
  say('All settings are valid, and none is missing.')
  if (config?.isSandbox === true) say(SANDBOX_WARNING)
  for (const warning of [...warnings, database?.warning]) if (warning) say(warning)
}

const USAGE = `border-pass doctor [--mail <address>] [--push <own userId> <appId>] [--secrets]: --mail and --push send a message there,
--secrets tries the secret of ThaID with a false code`

export async function runDoctor({ words, environment, say }: Command): Promise<void> {
  const options = readOptions(words)
  const { config, settings, warnings, database } = await checkEnvironment(environment)
  let wrong = 0
  const report: Report = (what, findings, success = 'well') => {
    const sentences = findings.filter((each) => typeof each === 'string')
    wrong += sentences.length
    for (const each of sentences) say(`${what}: ${each}`)
    if (sentences.length === 0) say(`${what}: ${success}`)
  }
  report('settings', settings, warnings.join(' ') || 'well')
  if (database !== null) report('database', database.problems, database.warning ?? 'well')
  if (config !== null) await checkExternalSystems(config, options, report)
  if (wrong > 0) throw new OperatorProblem(`${wrong} to be mended.`)
}

type Options = {
  readonly to: string | null
  readonly inbox: PortalInbox | null
  readonly secrets: boolean
}

function readOptions(words: readonly string[]): Options {
  const [option, ...rest] = words
  if (option === undefined) return { to: null, inbox: null, secrets: false }
  if (option === '--secrets') return { ...readOptions(rest), secrets: true }
  const [first, second, ...others] = rest
  if (option === '--mail' && first !== undefined) return { ...readOptions(rest.slice(1)), to: first }
  if (option !== '--push' || first === undefined || second === undefined) throw new OperatorProblem(USAGE)
  return { ...readOptions(others), inbox: { userId: first, appId: second } }
}

/** Prints the findings about one part, or `success` if all are null. */
type Report = (what: string, findings: readonly (string | null)[], success?: string) => void

async function checkExternalSystems(
  { registry, portal, portalScript, thaid, smtp, publicOrigin }: Config,
  { to, inbox, secrets }: Options,
  report: Report,
): Promise<void> {
  const reportFinding = async (what: string, finding: Promise<string | null> | null, success = 'well') =>
    report(what, [await finding], finding === null ? 'not set' : success)
  await reportFinding('registry', registry && askRegistry(registry))
  await checkPortal(portal, inbox, report)
  await reportFinding('portal’s script', portalScript === null ? null : askPortalScript(portalScript))
  const url = thaid?.url ?? null
  if (thaid !== null && url === null) report('ThaID', [], 'played by the sandbox')
  else if (thaid === null || url === null) report('ThaID', [], 'not set')
  else await checkThaId({ ...thaid, url }, { publicOrigin, secrets }, report)
  await reportFinding(
    'mail',
    smtp && askMail(smtp, to),
    to === null ? 'well' : `a message is on its way to ${to}`,
  )
}

async function checkPortal(
  portal: Config['portal'],
  inbox: PortalInbox | null,
  report: Report,
): Promise<void> {
  const found = portal && (await askPortal(portal))
  const onlyLaunch = 'only a launch tells whether PORTAL_EXCHANGE_PATH fits'
  report('portal', [found], portal === null ? 'not set' : `well; ${onlyLaunch}`)
  const pushPath = portal?.pushPath ?? null
  if (portal === null || pushPath === null) return report('portal’s inbox', [], 'not set')
  if (found !== null) return report('portal’s inbox', [], 'not asked, since the portal gives no token')
  const wrong = await askPortalInbox({ ...portal, pushPath }, inbox)
  report('portal’s inbox', [wrong], inbox === null ? 'well' : 'a message is on its way')
}

async function checkThaId(
  settings: ThaIdSettings,
  { publicOrigin, secrets }: { readonly publicOrigin: string | null; readonly secrets: boolean },
  report: Report,
): Promise<void> {
  const description = await describeThaId(settings)
  if (description === null) return report('ThaID', [THAID_UNDESCRIBED])
  const { usesPkce, authentications } = description
  report('ThaID', secrets ? [await askThaIdSecret(settings)] : [])
  const callback = `${publicOrigin ?? 'PUBLIC_ORIGIN'}${API_ROOT}${thaidCallback.path}`
  report('ThaID', [], `announces ${usesPkce ? 'PKCE' : 'no PKCE'}, and ${authentications.join(', ')}`)
  report('ThaID', [], `this address must be registered there, to the letter: ${callback}`)
  const onlySignIn = 'only a first sign-in on its test installation tells whether that fits'
  report('ThaID', [], `THAID_NONCE is ${settings.nonce}; ${onlySignIn}`)
}
