// Citizens with data of their own, and the page of who may call what.
import { putDraft } from '@border-pass/contract/draft-routes'
import { officeConfirm } from '@border-pass/contract/office-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { About } from '@border-pass/contract/route'
import { cardFields, findSandboxPerson } from '../adapters/civil-registry/sandbox/population.ts'
import type { Answer, Browser } from './browser.ts'
import type { Owned } from './example-calls.ts'
import { type Owner, ownerOf, type Tried, tryRoute } from './owner-of.ts'
import { OFFICE_TOKEN, type TestServer } from './test-server.ts'

export const AUTHORISED = { authorization: `Bearer ${OFFICE_TOKEN}` }

/** Drawing a document has a time limit that a busy machine may exceed (503): then it is requested once more. */
export async function tryPatiently(browser: Browser, route: Tried, owned: Owned): Promise<Answer> {
  const answer = await tryRoute(browser, route, owned)
  const isDrawn = route.reply.kind === 'file' && answer.status === 503
  return isDrawn ? tryRoute(browser, route, owned) : answer
}

/** A citizen with a draft and a request and, if the route needs it, an ordination or an issued pass. */
export async function openOwner(on: TestServer, route?: Tried): Promise<Owner> {
  const isOfMonk = route?.id === 'findOrdination'
  const owner = await ownerOf(isOfMonk ? on.member('พระสมพร จิตฺตสํวโร') : on.nextCitizen(), on)
  // A second write without a revision would be refused (D48).
  if (route?.id !== 'putDraft') await tryRoute(owner.browser, putDraft, owner)
  if (route?.id === 'getSamplePass') await tryRoute(owner.browser, officeConfirm, owner, AUTHORISED)
  return owner
}

type Family = { readonly mother: SandboxCitizen; readonly adult: Owner; readonly minor: Owner }

/** A mother, her child who is of age since today and her child who will be tomorrow, each with data of their own (D12). */
export async function openFamily(server: TestServer): Promise<Family> {
  const mother = server.member('นางดวงใจ ลูกโต')
  const [adult, minor] = findSandboxPerson(mother.pid)?.children ?? []
  if (!adult || !minor) throw new Error('The mother of the cast has two children.')
  const today = todayInBangkok(server.clock.now())
  const withData = async (child: typeof adult) => {
    const owner = await ownerOf({ ...mother, ...cardFields(child, today) }, server)
    await tryRoute(owner.browser, putDraft, owner)
    await tryRoute(owner.browser, officeConfirm, owner, AUTHORISED)
    return owner
  }
  return { mother, adult: await withData(adult), minor: await withData(minor) }
}

// Prints docs/permissions.md from the calls of the contract and the statuses that a server gave.

const CALLERS = [
  'nobody',
  'the citizen',
  'another citizen',
  'parent of a minor',
  'parent of an adult',
  'office',
] as const

type Caller = (typeof CALLERS)[number]

export type PermissionRow = {
  readonly route: Tried
  readonly statuses: Readonly<Record<Caller, number>>
}

function ownerAndNames(about: Exclude<About, string | { readonly person: unknown }>) {
  if ('request' in about) return ['a request', about.request] as const
  return ['any request', about.officeRequest] as const
}

function whose(about: About): string {
  if (about === 'nobody') return 'nobody'
  if (about === 'citizen') return 'the caller'
  if ('person' in about) return `the person of \`${about.person.join('`, `')}\``
  const [owner, names] = ownerAndNames(about)
  return `${owner} by \`${names.join('`, `')}\``
}

const tableRow = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

export function printPermissions(introduction: string, rows: readonly PermissionRow[]): string {
  const lines = rows.map(({ route: { method, path, summary, about }, statuses }) =>
    tableRow([`\`${method} ${path}\``, summary, whose(about), ...CALLERS.map((caller) => statuses[caller])]),
  )
  const head = ['call', 'what', 'about', ...CALLERS]
  const table = [tableRow(head), tableRow(head.map(() => '---')), ...lines].join('\n')
  return `# Who may call what\n\n${introduction}\n\n${table}\n`
}
