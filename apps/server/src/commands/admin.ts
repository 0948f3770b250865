// border-pass admin <what>: shows, checks, changes and undoes what an operator changes without a release (D51). Each change says who made
// it and why; servers have it within ten seconds.
import { createHash, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ClosureScope } from '@border-pass/domain/handover/closures'
import { BORDER_CITIES, type BorderCity, COUNTRIES } from '@border-pass/domain/reference/countries'
import { findOffice, findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { registrationCode } from '@border-pass/domain/request/request-number'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { OperatorProblem } from '../ports/operation.ts'
import type { OperatorChange, OperatorDesk, RecordedChange } from '../ports/operator.ts'
import { withOperatorDesk } from '../process/start-database.ts'
import { type Command, escapeUnseen, officeName, Reading, writeDay, writeTime } from './read-words.ts'
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

const text = { type: 'string' } as const
const OPTIONS = {
  from: text,
  until: text,
  to: text,
  words: text,
  hours: text,
  address: text,
  telephone: text,
  map: text,
  sheet: text,
  others: text,
  by: text,
  why: text,
  'instead-of': text,
  check: { type: 'boolean', default: false },
} as const

type Asked = {
  readonly verb: string
  readonly target: string
  readonly values: ReturnType<typeof readWords>['values']
  readonly now: number
  readonly desk: OperatorDesk
  /** All of them, oldest first. */
  readonly changes: readonly RecordedChange[]
  readonly reading: Reading
  /** That of an office's own system (D34) is shown once, and the database has its hash. */
  readonly token: string
  readonly say: (line: string) => void
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    // Node's sentence names the unknown option or the missing value.
    throw new OperatorProblem(error instanceof Error ? `${error.message}\n${USAGE}` : USAGE)
  }
}

const VERBS = 'close notice no-new-requests contact undo show changes touched office-token'.split(' ')

export async function admin({ words, environment, readLine, say: sayRaw }: Command): Promise<void> {
  // Who and why were typed by others, and so may hold what moves the cursor or hides a line.
  const say = (line: string) => sayRaw(escapeUnseen(line))
  const { values, positionals } = readWords(words)
  const [verb = '', target = '', more = ''] = positionals
  const support = SUPPORT.get(verb)
  if (support) return support({ environment, readLine, say }, { target, more, ...values })
  if (!VERBS.includes(verb)) throw new OperatorProblem(USAGE)
  await withOperatorDesk({ environment, say }, async (desk, clock) => {
    const token = randomBytes(32).toString('base64url')
    const known = { desk, changes: await desk.changes(), now: clock.now() }
    const asked = { ...known, verb, target, values, say, token, reading: new Reading() }
    if (verb === 'show') return showStanding(asked)
    if (verb === 'changes') return asked.changes.forEach((change) => say(describeRecorded(change)))
    if (verb === 'touched') return showTouched(asked)
    return makeChange(asked)
  })
}

// Changing: everything that is wrong with it is said at once.

async function makeChange(asked: Asked): Promise<void> {
  const { verb, target, values, say, token, desk, reading } = asked
  const asker = reading.asker(values)
  const change = readChange(asked)
  const replaced = verb === 'undo' ? target : values['instead-of']
  const undoes = replaced === undefined ? null : readStanding(replaced, asked)
  reading.requireSound()
  const described = describe(change, undoes)
  if (values.check) say(`This would be changed: ${described}`)
  else say(`${await desk.record({ ...asker, change, undoes })}: ${described}`)
  if (change.kind === 'office-token' && !values.check) {
    say(token)
    say('It is not shown again.')
  }
  if (change.kind === 'closure') {
    const touched = await desk.touched(change)
    say(`${touched.length} requests have a day in it.`)
  }
  if (!values.check) say('Every server has it within ten seconds.')
}

function readChange(asked: Asked): OperatorChange {
  if (asked.verb === 'undo') return { kind: 'undo' }
  if (asked.verb === 'close') return readClosure(asked)
  if (asked.verb === 'contact') return readContact(asked)
  if (asked.verb === 'office-token') return readOfficeToken(asked)
  return { kind: asked.verb === 'notice' ? 'notice' : 'pause', ...readAnnouncement(asked) }
}

/** Returns the number of a change that is not undone yet. */
function readStanding(given: string, { changes, reading }: Asked): number {
  const found = changes.find(({ id }) => String(id) === given)
  if (!found) reading.wrong(`There is no change ${given}: border-pass admin changes.`)
  else if (found.isUndone) reading.wrong(`The change ${given} is undone already.`)
  else if (found.change === null || found.change.kind === 'undo')
    reading.wrong(`The change ${given} only undoes another: make that one again.`)
  else if (found.change.kind === 'look-up') reading.wrong(`${given} is a look-up, which stays.`)
  return Number(given)
}

function readClosure({ target, values, now, reading }: Asked): OperatorChange {
  const today = todayInBangkok(now)
  const from = reading.day('--from', values.from) ?? today
  const until = reading.day('--until', values.until)
  if (until && compareDates(until, from) < 0) reading.wrong('--until must not be before --from.')
  if (until && compareDates(until, today) < 0) reading.wrong('--until must not be before today.')
  const scope = readScope(target, reading)
  return { kind: 'closure', ...scope, from, until, info: reading.words(values.words) }
}

function readScope(target: string, reading: Reading): ClosureScope {
  if (target === 'everything') return { office: null, borderCity: null }
  if (findOffice(target)) return { office: target, borderCity: null }
  const namesOf = (city: BorderCity) => [String(city), COUNTRIES[city].en.toLowerCase()]
  const borderCity = BORDER_CITIES.find((city) => namesOf(city).includes(target.toLowerCase())) ?? null
  if (borderCity === null) {
    const countries = BORDER_CITIES.map((city) => COUNTRIES[city].en).join(', ')
    reading.wrong(
      `"${target}" is no office by its nine digits, no country (${countries}) and not "everything".`,
    )
  }
  return { office: null, borderCity }
}

const MINUTE_MS = 60_000

function readAnnouncement({ values, now, reading }: Asked) {
  // By the minute: the clock of a server may be a little behind this machine's.
  const from = reading.time('--from', values.from) ?? now - (now % MINUTE_MS)
  const to = reading.time('--to', values.to)
  if (to !== null && to <= from) reading.wrong('--to must be after --from.')
  if (to !== null && to <= now) reading.wrong('--to must not be over.')
  return { from, to, info: reading.words(values.words) }
}

/** Those declared of an office that are not undone; the last one holds. */
const contactsOf = (office: string, changes: readonly RecordedChange[]) =>
  changes.flatMap(({ change, isUndone }) =>
    !isUndone && change?.kind === 'contact' && change.office === office ? change : [],
  )

/** What is not given stays as it is, and an empty text takes it away. */
function readContact({ target: office, values, changes, reading }: Asked): OperatorChange {
  if (!findOffice(office)) reading.wrong(`"${office}" is no office: its nine digits are asked for.`)
  const { hours, address, telephone, map } = values
  const given = Object.entries({ hours, address, telephone, map }).filter(([, value]) => value !== undefined)
  if (given.length === 0) reading.wrong('--hours, --address, --telephone or --map must be given.')
  reading.contact({ hours, address, telephone, map })
  const before = contactsOf(office, changes).at(-1)?.contact
  const contact = Object.entries({ ...before, ...Object.fromEntries(given) }).filter(
    ([, value]) => value !== '',
  )
  return { kind: 'contact', office, contact: Object.fromEntries(contact) }
}

/** The one in use and its successor. */
const MOST_TOKENS = 2

function readOfficeToken({ target: office, token, changes, reading }: Asked): OperatorChange {
  if (!findOffice(office)) reading.wrong(`"${office}" is no office: its nine digits are asked for.`)
  const valid = changes.filter(
    ({ change, isUndone }) => !isUndone && change?.kind === 'office-token' && change.office === office,
  )
  if (valid.length >= MOST_TOKENS) {
    const numbers = valid.map(({ id }) => id).join(' and ')
    reading.wrong(`${office} has two tokens, ${numbers}: undo the one that its system no longer sends.`)
  }
  return { kind: 'office-token', office, sha256: createHash('sha256').update(token).digest('hex') }
}

// Showing.

function showStanding({ say, changes }: Asked): void {
  const shown = changes.filter(({ change, isUndone, isOver }) => {
    if (change === null || change.kind === 'undo' || isUndone || isOver) return false
    return change.kind !== 'contact' || change === contactsOf(change.office, changes).at(-1)
  })
  for (const change of shown) say(describeRecorded(change))
  if (shown.length === 0) say('Nothing is closed, announced or known of an office.')
}

async function showTouched({ target, say, desk, changes }: Asked): Promise<void> {
  const found = changes.find(({ id }) => String(id) === target)?.change
  if (found?.kind !== 'closure')
    throw new OperatorProblem(`There is no closure ${target}: border-pass admin show.`)
  const touched = await desk.touched(found)
  for (const { ccaa, borderCode, travelDate, ...number } of touched) {
    const office = findOfficeByArea(ccaa, borderCode)?.code ?? ''
    say(`${registrationCode(number)} ${writeDay(travelDate)} ${office}`)
  }
  say(`${touched.length} requests.`)
}

function describeRecorded({ id, at, by, why, change, undoes, isUndone, isOver }: RecordedChange): string {
  const isUnknown = change === null && undoes === null
  const only = change ?? ({ kind: 'undo' } as const)
  const what = isUnknown ? 'a change of a kind that this release does not know' : describe(only, undoes)
  const instead = only.kind !== 'undo' && undoes !== null ? `, instead of ${undoes}` : ''
  const state = (isUndone ? ' (undone)' : '') + (isOver ? ' (over)' : '')
  return `${id}: ${what}${instead}${state}. ${writeTime(at.getTime())}, ${by}: ${why}`
}

function describe(change: NonNullable<RecordedChange['change']>, undoes: number | null): string {
  if (change.kind === 'undo') return `undoes ${undoes}`
  if (change.kind === 'look-up') return `looked up ${change.of} as ${change.role}`
  if (change.kind === 'office-token') return `token of ${officeName(change.office)}`
  if (change.kind === 'contact') {
    const parts = Object.entries(change.contact).map(([name, value]) => `${name} "${value}"`)
    return `contact of ${officeName(change.office)}: ${parts.join(', ') || 'nothing known'}`
  }
  if (change.kind === 'closure') {
    const { office, borderCity, from, until, info } = change
    const end = until === null ? 'until further notice' : `to ${writeDay(until)}`
    return `closed: ${scopeName(office, borderCity)}, ${writeDay(from)} ${end}: "${info}"`
  }
  const end = change.to === null ? 'until further notice' : `to ${writeTime(change.to)}`
  const what = change.kind === 'pause' ? 'no new requests' : 'notice on all pages'
  return `${what}, ${writeTime(change.from)} ${end}: "${change.info}"`
}

function scopeName(office: string | null, borderCity: BorderCity | null): string {
  if (office !== null) return officeName(office)
  return borderCity === null ? 'everything' : `all offices of ${COUNTRIES[borderCity].en} (${borderCity})`
}
