// border-pass admin look-up | log | day | statistics: what support and statistics read (D52). The database gives each role no more than it may see.
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
import { type Command, officeName, Reading, readNationalId, writeDay, writeTime } from './read-words.ts'

type Option = 'sheet' | 'by' | 'why' | 'from' | 'until' | 'others'
type Words = Readonly<Record<'target' | 'more', string> & Partial<Record<Option, string | undefined>>>

type Terminal = Pick<Command, 'environment' | 'readLine' | 'say'>

export const SUPPORT: ReadonlyMap<string, (terminal: Terminal, words: Words) => Promise<void>> = new Map([
  ['look-up', lookUp],
  ['log', readLog],
  ['day', printDaySheet],
  ['statistics', statistics],
])

const STATUS: Readonly<Record<RequestStatus, string>> = { 0: 'pending', 1: 'confirmed', 2: 'cancelled' }

const typeName = (bpType: number) => (bpType === BOOKLET ? 'booklet' : 'temporary')
const officeCode = (ccaa: string, borderCode: string) =>
  findOfficeByArea(ccaa, borderCode)?.code ?? `${ccaa}..${borderCode}`

/** It stands small on the citizen's error screen. */
const REFERENCE = /^[0-9a-f]{12}$/

async function lookUp(terminal: Terminal, { target, ...values }: Words): Promise<void> {
  const reading = new Reading()
  const asker = reading.asker(values)
  const number = parseRegistrationCode(target)
  if (number === null && !REFERENCE.test(target))
    reading.wrong(`"${target}" is no registration code and no reference of twelve signs.`)
  reading.requireSound()
  await withSupportDesk(terminal, async (desk) => {
    const found = number && (await desk.lookUp(number, asker))
    if (found) return describeRequest(found).forEach((line) => terminal.say(line))
    // Few references have digits only, and so may be a code too.
    if (!REFERENCE.test(target)) throw new OperatorProblem(`There is no request ${target}.`)
    const entries = await desk.readReference(target, asker)
    for (const { at, what, ...entry } of entries)
      terminal.say(writeEntry(at, { ...entry, what: what.join(', ') }))
    if (entries.length === 0) terminal.say('No citizen’s records were read or changed in this call.')
  })
}

function describeRequest(found: SupportRequest): string[] {
  const { status, bpType, borderCity, ccaa, borderCode, travelDate, savedAt, issueDate, expireDate } = found
  return [
    `${toRegistrationCode(found)}: ${STATUS[status]}, ${typeName(bpType)} pass for ${getDisplayedCountry(borderCity).en}`,
    `office: ${officeName(officeCode(ccaa, borderCode))}, on ${writeDay(travelDate)}`,
    `saved: ${writeTime(savedAt.getTime())}, followers: ${found.followers}, delivery: type ${found.deliveryType}`,
    ...(issueDate ? [`issued: ${writeDay(issueDate)}`] : []),
    ...(expireDate ? [`expires: ${writeDay(expireDate)}`] : []),
  ]
}

type Entry = Readonly<Record<'what' | 'why' | 'by', string>> & {
  readonly refused: boolean
  readonly reader?: string | null
  readonly reason?: string | null
}

function writeEntry(at: Date, { what, why, by, refused, reader, reason }: Entry): string {
  const who = reader ? ` ${reader}` : ''
  const because = reason ? `: ${reason}` : ''
  return `${writeTime(at.getTime())} ${what} (${why}) by ${by}${who}${because}${refused ? ', refused' : ''}`
}

/** Needs the keys: a citizen is found by the keyed hash of the national ID. */
async function readLog(terminal: Terminal, { target, ...values }: Words): Promise<void> {
  const reading = new Reading()
  const asker = reading.asker(values)
  if (target !== '') reading.wrong('border-pass admin log; the national ID by standard input')
  reading.requireSound()
  const pid = await readNationalId(terminal)
  const entries = await withServices(terminal, ({ maintenance }) => maintenance.readCitizenLog(pid, asker))
  for (const { when, requestId, ...entry } of entries)
    terminal.say(`${writeEntry(new Date(when), entry)}, reference ${requestId}`)
}

/** The day of an office, for its side of the counter (D58). Needs the keys, as the log does. */
async function printDaySheet(terminal: Terminal, { target, more, sheet, ...values }: Words): Promise<void> {
  const reading = new Reading()
  const office = findOffice(target)
  if (!office) reading.wrong(`"${target}" is no office: its nine digits are asked for.`)
  const day = reading.day('The day', more)
  const { by: name, why: reason } = reading.asker(values)
  reading.requireSound()
  if (!office || !day) return
  const reader = { by: 'operator', name, reason } as const
  const { lines, pdf } = await withServices(terminal, (services) =>
    printDay(services, { office, day, reader }),
  )
  lines.forEach((line) => terminal.say(line))
  const file = sheet ?? `${office.code}-${writeDay(day)}.pdf`
  writeFileSync(file, pdf, { mode: 0o600 })
  terminal.say(`${lines.length} requests; the sheet is ${file}.`)
}

const FIRST_DAY = 25000101
const LAST_DAY = 99991231
const COLUMNS = 'office,office_name,country,type,day,status,requests,followers'

async function statistics(terminal: Terminal, { from, until, others }: Words): Promise<void> {
  const reading = new Reading()
  const first = reading.day('--from', from)
  const last = reading.day('--until', until)
  if (others !== undefined && !/^\d{1,9}$/.test(others)) reading.wrong('--others must be a whole number.')
  reading.requireSound()
  const days = { from: first ? toDateNumber(first) : FIRST_DAY, until: last ? toDateNumber(last) : LAST_DAY }
  await withSupportDesk(terminal, async (desk, clock) => {
    const today = toDateNumber(toBangkokDate(clock.now()))
    for (const figure of await desk.computeFigures({ ...days, today }))
      terminal.say(describeFigure(figure, others))
    terminal.say(COLUMNS)
    for (const row of await desk.countRequests(days)) {
      const { ccaa, borderCode, borderCity, bpType, travelDate, status, requests, followers } = row
      const name = inQuotes(findOfficeByArea(ccaa, borderCode)?.th ?? '')
      const where = [officeCode(ccaa, borderCode), name, getDisplayedCountry(borderCity).en]
      terminal.say([...where, typeName(bpType), travelDate, STATUS[status], requests, followers].join(','))
    }
  })
}

const FIGURES: Readonly<Record<ServiceFigure['figure'], string>> = {
  satisfied: 'satisfaction, 4 and 5 of all answers',
  completed: 'completion, saved of drafts begun',
  missed: 'no-shows, at offices that confirm online',
  online: 'online, of all who came or booked',
}

/** A comment of the CSV. How many came without booking only the operator knows. */
function describeFigure({ figure, part, whole }: ServiceFigure, others: string | undefined): string {
  const all = figure === 'online' ? whole + Number(others ?? Number.NaN) : whole
  if (Number.isNaN(all))
    return `# ${FIGURES.online}: ${part} booked; --others <how many came without> gives the share`
  return `# ${FIGURES[figure]}: ${Math.round((100 * part) / all)} % (${part} of ${all})`
}

const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`
