// border-pass admin <verb>: shows, checks, makes and undoes the operator's declarations, which need no release (D51). Each change has its
// author and reason, and reaches the servers within ten seconds.
import { createHash, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ClosureScope } from '@border-pass/domain/handover/closures'
import { BORDER_CITIES, type BorderCity, COUNTRIES } from '@border-pass/domain/reference/countries'
import { findOffice, findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { OperatorProblem } from '../ports/operation.ts'
import type { OperatorChange, OperatorDesk, RecordedChange } from '../ports/operator.ts'
import { withOperatorDesk } from '../process/start-database.ts'
import {
  type Command,
  escapeUnseen,
  getOfficeName,
  InputReader,
  formatDay,
  formatTime,
} from './read-words.ts'
import { SUPPORT } from './support.ts'

const USAGE = `border-pass admin show | changes
border-pass admin close <office | country | everything> [--from <day>] [--until <day>] --words <what the citizen reads>
border-pass admin notice | no-new-requests [--from <time>] [--to <time>] --words <what the citizen reads>
border-pass admin contact <office> [--hours <…>] [--address <…>] [--telephone <…>] [--map <latitude,longitude>]
border-pass admin office-token <office>
border-pass admin undo <number>
border-pass admin touched <number of a closure>
border-pass admin look-up <registration code | reference>
border-pass admin log (the national ID by standard input)
border-pass admin day <office> <day> [--sheet <file>]
border-pass admin statistics [--from <day>] [--until <day>] [--others <how many came without booking>]
A change, look-up, log and day need --by <who> and --why <why>. --check shows what it would do and changes nothing; --instead-of <number> replaces an earlier one.
An office is its nine digits, a country its number or English name, a day 2569-11-25, a time 2569-11-25T22:00.`

const TEXT = { type: 'string' } as const
const OPTIONS = {
  from: TEXT,
  until: TEXT,
  to: TEXT,
  words: TEXT,
  hours: TEXT,
  address: TEXT,
  telephone: TEXT,
  map: TEXT,
  sheet: TEXT,
  others: TEXT,
  by: TEXT,
  why: TEXT,
  'instead-of': TEXT,
  check: { type: 'boolean', default: false },
} as const

/** All recorded changes, oldest first. */
type Changes = readonly RecordedChange[]
type Say = (line: string) => void
type Values = ReturnType<typeof readCommand>['values']
type AdminCommand = { readonly verb: string; readonly target: string; readonly values: Values }

function readCommand(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    // Node's message names the unknown option or the missing value.
    throw new OperatorProblem(error instanceof Error ? `${error.message}\n${USAGE}` : USAGE)
  }
}

const VERBS = 'close notice no-new-requests contact undo show changes touched office-token'.split(' ')

export async function runAdmin({ words, environment, readLine, say: sayRaw }: Command): Promise<void> {
  // Names and reasons in old changes may contain control characters that would alter the terminal.
  const say: Say = (line) => sayRaw(escapeUnseen(line))
  const { values, positionals } = readCommand(words)
  const [verb = '', target = '', more = ''] = positionals
  const support = SUPPORT.get(verb)
  if (support) return support({ environment, readLine, say }, { target, more, ...values })
  if (!VERBS.includes(verb)) throw new OperatorProblem(USAGE)
  await withOperatorDesk({ environment, say }, async (desk, clock) => {
    if (verb === 'show') return showCurrent(await desk.listChanges(), say)
    if (verb === 'changes') return showChanges(await desk.listChanges(), say)
    if (verb === 'touched') return showAffected(target, desk, say)
    return makeChange({ verb, target, values }, desk, clock.now(), say)
  })
}

// Making a change: all mistakes are reported at once.

async function makeChange(command: AdminCommand, desk: OperatorDesk, now: number, say: Say): Promise<void> {
  const { verb, target, values } = command
  const changes = await desk.listChanges()
  const input = new InputReader()
  const operator = input.readOperator(values)
  // The token of an office's own system (D34) is shown once: the database stores only its hash.
  const token = randomBytes(32).toString('base64url')
  const change =
    verb === 'office-token'
      ? readOfficeToken(target, token, changes, input)
      : readChange(command, changes, now, input)
  const undoneNumber = verb === 'undo' ? target : values['instead-of']
  const undoes = undoneNumber === undefined ? null : readUndoableNumber(undoneNumber, changes, input)
  input.throwProblems()
  const description = describeChange(change, undoes)
  if (values.check) say(`This would be changed: ${description}`)
  else say(`${await desk.record({ ...operator, change, undoes })}: ${description}`)
  if (change.kind === 'office-token' && !values.check) {
    say(token)
    say('It is not shown again.')
  }
  if (change.kind === 'closure') say(`${(await desk.findAffected(change)).length} requests have a day in it.`)
  if (!values.check) say('Every server has it within ten seconds.')
}

function readChange(
  { verb, target, values }: AdminCommand,
  changes: Changes,
  now: number,
  input: InputReader,
): OperatorChange {
  if (verb === 'undo') return { kind: 'undo' }
  if (verb === 'close') return readClosure(target, values, now, input)
  if (verb === 'contact') return readContact(target, values, changes, input)
  return { kind: verb === 'notice' ? 'notice' : 'pause', ...readAnnouncement(values, now, input) }
}

function readUndoableNumber(number: string, changes: Changes, input: InputReader): number {
  const recorded = changes.find(({ id }) => String(id) === number)
  if (!recorded) input.addProblem(`There is no change ${number}: border-pass admin changes.`)
  else if (recorded.isUndone) input.addProblem(`The change ${number} is undone already.`)
  else if (recorded.change === null)
    input.addProblem(
      `${number} is of a kind that this release does not know: undo it by the one that made it.`,
    )
  else if (recorded.change.kind === 'undo')
    input.addProblem(`The change ${number} only undoes another: make that one again.`)
  else if (recorded.change.kind === 'look-up') input.addProblem(`${number} is a look-up, which stays.`)
  else if (recorded.change.kind === 'request-years')
    input.addProblem(`${number} is how long requests are kept: change REQUEST_YEARS.`)
  return Number(number)
}

function readClosure(target: string, values: Values, now: number, input: InputReader): OperatorChange {
  const today = toBangkokDate(now)
  const from = input.readDay('--from', values.from) ?? today
  const until = input.readDay('--until', values.until)
  if (until && compareDates(until, from) < 0) input.addProblem('--until must not be before --from.')
  if (until && compareDates(until, today) < 0) input.addProblem('--until must not be before today.')
  const scope = readScope(target, input)
  return { kind: 'closure', ...scope, from, until, info: input.readMessage(values.words) }
}

function readScope(target: string, input: InputReader): ClosureScope {
  if (target === 'everything') return { office: null, borderCity: null }
  if (findOffice(target)) return { office: target, borderCity: null }
  const countryNames = (city: BorderCity) => [String(city), COUNTRIES[city].en.toLowerCase()]
  const borderCity = BORDER_CITIES.find((city) => countryNames(city).includes(target.toLowerCase())) ?? null
  if (borderCity === null) {
    const countries = BORDER_CITIES.map((city) => COUNTRIES[city].en).join(', ')
    input.addProblem(
      `"${target}" is no office by its nine digits, no country (${countries}) and not "everything".`,
    )
  }
  return { office: null, borderCity }
}

const MINUTE_MS = 60_000

function readAnnouncement(values: Values, now: number, input: InputReader) {
  // Rounded down to a minute, because a server's clock may be a little behind this machine's.
  const from = input.readTime('--from', values.from) ?? now - (now % MINUTE_MS)
  const to = input.readTime('--to', values.to)
  if (to !== null && to <= from) input.addProblem('--to must be after --from.')
  if (to !== null && to <= now) input.addProblem('--to must not be over.')
  return { from, to, info: input.readMessage(values.words) }
}

/** Returns the contacts of an office that are not undone; the last one is in force. */
const findContacts = (office: string, changes: Changes) =>
  changes.flatMap(({ change, isUndone }) =>
    !isUndone && change?.kind === 'contact' && change.office === office ? change : [],
  )

/** An omitted value stays unchanged, an empty text deletes it. */
function readContact(office: string, values: Values, changes: Changes, input: InputReader): OperatorChange {
  if (!findOffice(office)) input.addProblem(`"${office}" is no office: its nine digits are asked for.`)
  const { hours, address, telephone, map } = values
  const changed = Object.entries({ hours, address, telephone, map }).filter(
    ([, value]) => value !== undefined,
  )
  if (changed.length === 0) input.addProblem('--hours, --address, --telephone or --map must be given.')
  input.checkContact({ hours, address, telephone, map })
  const earlier = findContacts(office, changes).at(-1)?.contact
  const contact = Object.entries({ ...earlier, ...Object.fromEntries(changed) }).filter(
    ([, value]) => value !== '',
  )
  return { kind: 'contact', office, contact: Object.fromEntries(contact) }
}

/** The current token of an office and its successor. */
const MAX_TOKENS = 2

function readOfficeToken(
  office: string,
  token: string,
  changes: Changes,
  input: InputReader,
): OperatorChange {
  if (!findOffice(office)) input.addProblem(`"${office}" is no office: its nine digits are asked for.`)
  const valid = changes.filter(
    ({ change, isUndone }) => !isUndone && change?.kind === 'office-token' && change.office === office,
  )
  if (valid.length >= MAX_TOKENS) {
    const numbers = valid.map(({ id }) => id).join(' and ')
    input.addProblem(`${office} has two tokens, ${numbers}: undo the one that its system no longer sends.`)
  }
  return { kind: 'office-token', office, sha256: createHash('sha256').update(token).digest('hex') }
}

function showCurrent(changes: Changes, say: Say): void {
  const shown = changes.filter(({ change, isUndone, isOver }) => {
    if (change === null || change.kind === 'undo' || isUndone || isOver) return false
    return change.kind !== 'contact' || change === findContacts(change.office, changes).at(-1)
  })
  for (const change of shown) say(describeRecorded(change))
  if (shown.length === 0) say('Nothing is closed, announced or known of an office.')
}

async function showAffected(target: string, desk: OperatorDesk, say: Say): Promise<void> {
  const changes = await desk.listChanges()
  const change = changes.find(({ id }) => String(id) === target)?.change
  if (change?.kind !== 'closure')
    throw new OperatorProblem(`There is no closure ${target}: border-pass admin show.`)
  const requests = await desk.findAffected(change)
  for (const { ccaa, borderCode, travelDate, ...number } of requests) {
    const office = findOfficeByArea(ccaa, borderCode)?.code ?? ''
    say(`${toRegistrationCode(number)} ${formatDay(travelDate)} ${office}`)
  }
  say(`${requests.length} requests.`)
}

function showChanges(changes: Changes, say: Say): void {
  for (const change of changes) say(describeRecorded(change))
}

function describeRecorded({ id, at, by, why, change, undoes, isUndone, isOver }: RecordedChange): string {
  // A change of an unknown kind that also replaces another is described as undoing it, because only that is known.
  const isUnknown = change === null && undoes === null
  const known = change ?? ({ kind: 'undo' } as const)
  const what = isUnknown
    ? 'a change of a kind that this release does not know'
    : describeChange(known, undoes)
  const instead = known.kind !== 'undo' && undoes !== null ? `, instead of ${undoes}` : ''
  const state = (isUndone ? ' (undone)' : '') + (isOver ? ' (over)' : '')
  return `${id}: ${what}${instead}${state}. ${formatTime(at.getTime())}, ${by}: ${why}`
}

function describeChange(change: NonNullable<RecordedChange['change']>, undoes: number | null): string {
  if (change.kind === 'undo') return `undoes ${undoes}`
  if (change.kind === 'look-up') return `looked up ${change.of} as ${change.role}`
  if (change.kind === 'request-years') return `requests are kept for ${change.years} years`
  if (change.kind === 'office-token') return `token of ${getOfficeName(change.office)}`
  if (change.kind === 'contact') {
    const facts = Object.entries(change.contact).map(([name, value]) => `${name} "${value}"`)
    return `contact of ${getOfficeName(change.office)}: ${facts.join(', ') || 'nothing known'}`
  }
  if (change.kind === 'closure') {
    const { office, borderCity, from, until, info } = change
    const end = until === null ? 'until further notice' : `to ${formatDay(until)}`
    return `closed: ${describeScope(office, borderCity)}, ${formatDay(from)} ${end}: "${info}"`
  }
  const end = change.to === null ? 'until further notice' : `to ${formatTime(change.to)}`
  const what = change.kind === 'pause' ? 'no new requests' : 'notice on all pages'
  return `${what}, ${formatTime(change.from)} ${end}: "${change.info}"`
}

function describeScope(office: string | null, borderCity: BorderCity | null): string {
  if (office !== null) return getOfficeName(office)
  return borderCity === null ? 'everything' : `all offices of ${COUNTRIES[borderCity].en} (${borderCity})`
}
