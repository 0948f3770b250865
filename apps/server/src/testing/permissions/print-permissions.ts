// Prints docs/permissions.md from the calls of the contract and the statuses that a server gave.
import type { About } from '@border-pass/contract/route'
import type { Tried } from '../owner-of.ts'

export const CALLERS = [
  'nobody',
  'the citizen',
  'another citizen',
  'parent of a minor',
  'parent of an adult',
  'office',
] as const

export type Caller = (typeof CALLERS)[number]

export type PermissionRow = {
  readonly route: Tried
  readonly statuses: Readonly<Record<Caller, number>>
}

function ownerAndNames(about: Exclude<About, string | { readonly person: unknown }>) {
  if ('request' in about) return ['a request', about.request] as const
  if ('session' in about) return ['a session', about.session] as const
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
