// border-pass admin look-up | log | day | statistics: the queries of support and statistics (D52). The database restricts each role.
import { writeFileSync } from 'node:fs'
import { getDisplayedCountry } from '@border-pass/domain/reference/countries'
import { findOffice, findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { parseRegistrationCode, toRegistrationCode } from '@border-pass/domain/request/request-number'
import type { RequestStatus } from '@border-pass/domain/request/request-status'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { BOOKLET } from '@border-pass/domain/values/pass-type'
import { OperatorProblem } from '../ports/operation.ts'
import type { ServiceFigure, SupportRequest } from '../ports/operator.ts'
import { withSupportDesk } from '../process/start-database.ts'
import { printDay } from '../use-cases/documents/day-sheet.ts'
import { withServices } from './maintenance.ts'
import {
  type Command,
  getOfficeName,
  InputReader,
  readNationalId,
  formatDay,
  formatTime,
} from './read-words.ts'

type Option = 'sheet' | 'by' | 'why' | 'from' | 'until' | 'others'
/** `target` and `more` are the words after the verb, empty if they are missing. */
type Words = Readonly<Record<'target' | 'more', string> & Partial<Record<Option, string | undefined>>>

type Terminal = Pick<Command, 'environment' | 'readLine' | 'say'>

export const SUPPORT: ReadonlyMap<string, (terminal: Terminal, words: Words) => Promise<void>> = new Map([
  ['look-up', lookUp],
  ['log', readLog],
  ['day', printDaySheet],
  ['statistics', printStatistics],
])

const STATUS_NAMES: Readonly<Record<RequestStatus, string>> = { 0: 'pending', 1: 'confirmed', 2: 'cancelled' }

const getTypeName = (bpType: number) => (bpType === BOOKLET ? 'booklet' : 'temporary')
/** For an office that is not in the list, two dots replace the two digits that a request does not store. */
const findOfficeCode = (ccaa: string, borderCode: string) =>
  findOfficeByArea(ccaa, borderCode)?.code ?? `${ccaa}..${borderCode}`

/** The reference on a citizen's error screen: the ID of the call. */
const REFERENCE = /^[0-9a-f]{12}$/

async function lookUp(terminal: Terminal, { target, ...values }: Words): Promise<void> {
  const input = new InputReader()
  const operator = input.readOperator(values)
  const number = parseRegistrationCode(target)
  if (number === null && !REFERENCE.test(target))
    input.addProblem(`"${target}" is no registration code and no reference of twelve signs.`)
  input.throwProblems()
  await withSupportDesk(terminal, async (desk) => {
    const request = number && (await desk.lookUp(number, operator))
    if (request) return describeRequest(request).forEach((line) => terminal.say(line))
    // A reference of digits only may also be a registration code.
    if (!REFERENCE.test(target)) throw new OperatorProblem(`There is no request ${target}.`)
    const entries = await desk.readReference(target, operator)
    for (const { at, what, ...entry } of entries)
      terminal.say(formatEntry(at, { ...entry, what: what.join(', ') }))
    if (entries.length === 0) terminal.say('No citizen’s records were read or changed in this call.')
  })
}

function describeRequest(found: SupportRequest): string[] {
  const { status, bpType, borderCity, ccaa, borderCode, travelDate, savedAt, issueDate, expireDate } = found
  return [
    `${toRegistrationCode(found)}: ${STATUS_NAMES[status]}, ${getTypeName(bpType)} pass for ${getDisplayedCountry(borderCity).en}`,
    `office: ${getOfficeName(findOfficeCode(ccaa, borderCode))}, on ${formatDay(travelDate)}`,
    `saved: ${formatTime(savedAt.getTime())}, followers: ${found.followers}, delivery: type ${found.deliveryType}`,
    ...(issueDate ? [`issued: ${formatDay(issueDate)}`] : []),
    ...(expireDate ? [`expires: ${formatDay(expireDate)}`] : []),
  ]
}

type Entry = Readonly<Record<'what' | 'why' | 'by', string>> & {
  readonly refused: boolean
  readonly reader?: string | null
  readonly reason?: string | null
}

function formatEntry(at: Date, { what, why, by, refused, reader, reason }: Entry): string {
  const who = reader ? ` ${reader}` : ''
  const because = reason ? `: ${reason}` : ''
  return `${formatTime(at.getTime())} ${what} (${why}) by ${by}${who}${because}${refused ? ', refused' : ''}`
}

/** Needs the secret keys, because a citizen is found by the keyed hash of the national ID. */
async function readLog(terminal: Terminal, { target, ...values }: Words): Promise<void> {
  const input = new InputReader()
  const operator = input.readOperator(values)
  if (target !== '') input.addProblem('border-pass admin log; the national ID by standard input')
  input.throwProblems()
  const pid = await readNationalId(terminal)
  const entries = await withServices(terminal, ({ maintenance }) => maintenance.readCitizenLog(pid, operator))
  for (const { when, requestId, ...entry } of entries)
    terminal.say(`${formatEntry(new Date(when), entry)}, reference ${requestId}`)
}

/** Prints an office's list of requests of one day, for its staff (D58). Needs the secret keys. */
async function printDaySheet(terminal: Terminal, { target, more, sheet, ...values }: Words): Promise<void> {
  const input = new InputReader()
  const office = findOffice(target)
  if (!office) input.addProblem(`"${target}" is no office: its nine digits are asked for.`)
  const day = input.readDay('The day', more)
  const { by: name, why: reason } = input.readOperator(values)
  input.throwProblems()
  // Only for the types: throwProblems has thrown if one of them is missing.
  if (!office || !day) return
  const reader = { by: 'operator', name, reason } as const
  const { lines, pdf } = await withServices(terminal, (services) =>
    printDay(services, { office, day, reader }),
  )
  lines.forEach((line) => terminal.say(line))
  const file = sheet ?? `${office.code}-${formatDay(day)}.pdf`
  // The sheet has names of citizens, so only the user of this command may read the file.
  writeFileSync(file, pdf, { mode: 0o600 })
  terminal.say(`${lines.length} requests; the sheet is ${file}.`)
}

/** Wide enough for every request if --from or --until is omitted. */
const MIN_DAY = 25000101
const MAX_DAY = 99991231
const COLUMNS = 'office,office_name,country,type,day,status,requests,followers'

async function printStatistics(terminal: Terminal, { from, until, others }: Words): Promise<void> {
  const input = new InputReader()
  const first = input.readDay('--from', from)
  const last = input.readDay('--until', until)
  if (others !== undefined && !/^\d{1,9}$/.test(others)) input.addProblem('--others must be a whole number.')
  input.throwProblems()
  const days = { from: first ? toDateNumber(first) : MIN_DAY, until: last ? toDateNumber(last) : MAX_DAY }
  await withSupportDesk(terminal, async (desk, clock) => {
    const today = toDateNumber(toBangkokDate(clock.now()))
    for (const figure of await desk.computeFigures({ ...days, today }))
      terminal.say(describeFigure(figure, others))
    terminal.say(COLUMNS)
    for (const row of await desk.countRequests(days)) {
      const { ccaa, borderCode, borderCity, bpType, travelDate, status, requests, followers } = row
      const name = quote(findOfficeByArea(ccaa, borderCode)?.th ?? '')
      const where = [findOfficeCode(ccaa, borderCode), name, getDisplayedCountry(borderCity).en]
      terminal.say(
        [...where, getTypeName(bpType), travelDate, STATUS_NAMES[status], requests, followers].join(','),
      )
    }
  })
}

const FIGURES: Readonly<Record<ServiceFigure['figure'], string>> = {
  satisfied: 'satisfaction, 4 and 5 of all answers',
  completed: 'completion, saved of drafts begun',
  missed: 'no-shows, at offices that confirm online',
  online: 'online, of all who came or booked',
}

/**
 * Formats a comment line of the CSV. `others`: how many came without booking, known only to the operator. Without it the share of online
 * bookings is not a number, and a line explains how to get it.
 */
function describeFigure({ figure, part, whole }: ServiceFigure, others: string | undefined): string {
  const all = figure === 'online' ? whole + Number(others ?? Number.NaN) : whole
  if (Number.isNaN(all))
    return `# ${FIGURES.online}: ${part} booked; --others <how many came without> gives the share`
  return `# ${FIGURES[figure]}: ${Math.round((100 * part) / all)} % (${part} of ${all})`
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
