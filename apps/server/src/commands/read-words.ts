// Reads the words (arguments) of an operator's command and collects the mistakes, one sentence each. Formats days, times and offices.
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import {
  toBangkokClock,
  toStartOfBangkokDay,
  toBangkokDate,
} from '@border-pass/domain/values/dates/bangkok-time'
import {
  type BuddhistDate,
  buddhistDate,
  isFullDate,
  toDateNumber,
} from '@border-pass/domain/values/dates/buddhist-date'
import { isNationalId } from '@border-pass/domain/values/national-id'
import { isPlainText, INVISIBLE } from '@border-pass/domain/values/typing/plain-text'
import { OperatorProblem } from '../ports/operation.ts'

export type Command = {
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  /** Absent if the standard input is no terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  /** Reads the first line of the standard input; `question` is shown at a terminal. */
  readonly readLine?: ((question: string) => Promise<string>) | undefined
}

/** Reads from standard input, because every user of the machine can read a command's words. */
export async function readNationalId({ readLine }: Pick<Command, 'readLine'>): Promise<string> {
  const pid = ((await readLine?.('National ID: ')) ?? '').trim()
  if (!isNationalId(pid)) throw new OperatorProblem('The standard input must be a national ID of 13 digits.')
  return pid
}

/** A lower year is probably one of the western calendar. */
const MIN_YEAR = 2560

const MAX_MESSAGE_LENGTH = 300
/** The longest texts that the SQL function `support_ask` accepts. */
const MAX_OPERATOR_LENGTH = { by: 100, why: 300 }
const MAX_CONTACT_LENGTH = 200
type Contact = Readonly<Partial<Record<'hours' | 'address' | 'telephone' | 'map', string | undefined>>>

const isInThailand = (latitude: number, longitude: number) =>
  latitude > 5 && latitude < 21 && longitude > 97 && longitude < 106

export class InputReader {
  readonly problems: string[] = []

  addProblem(sentence: string): void {
    this.problems.push(sentence)
  }

  #readRequired(name: keyof typeof MAX_OPERATOR_LENGTH, typed = ''): string {
    const text = typed.trim()
    if (text === '') this.addProblem(`--${name} must be given.`)
    if (text.length > MAX_OPERATOR_LENGTH[name] || !isPlainText(text))
      this.addProblem(`--${name} must be one line of at most ${MAX_OPERATOR_LENGTH[name]} letters.`)
    return text
  }

  readOperator({ by, why }: { readonly by?: string | undefined; readonly why?: string | undefined }) {
    return { by: this.#readRequired('by', by), why: this.#readRequired('why', why) }
  }

  throwProblems(): void {
    if (this.problems.length > 0) throw new OperatorProblem(this.problems.join('\n'))
  }

  /** Returns null if the day is missing or wrong. */
  readDay(name: string, text: string | undefined): BuddhistDate | null {
    if (text === undefined) return null
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
    const date = buddhistDate(Number(year), Number(month), Number(day))
    if (year !== undefined && isFullDate(date) && date.year >= MIN_YEAR) return date
    this.addProblem(`${name} must be a day of the Buddhist era, as 2569-11-25.`)
    return null
  }

  /** Reads a time in Thailand as milliseconds since 1 January 1970 UTC. */
  readTime(name: string, text: string | undefined): number | null {
    if (text === undefined) return null
    const [, day = '', hour, minute] = /^([\d-]+)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
    if (hour === undefined) {
      this.addProblem(`${name} must be a time in Thailand, as 2569-11-25T22:00.`)
      return null
    }
    const date = this.readDay(name, day)
    return date && toStartOfBangkokDay(date) + (Number(hour) * 60 + Number(minute)) * 60_000
  }

  readMessage(typed = ''): string {
    const message = typed.trim()
    if (!/[ก-ฮ]/.test(message)) this.addProblem('--words must be what the citizen reads, in Thai.')
    if (message.length > MAX_MESSAGE_LENGTH)
      this.addProblem(`--words must have at most ${MAX_MESSAGE_LENGTH} letters.`)
    if (!isPlainText(message)) this.addProblem('--words must be one line of characters that can be seen.')
    return message
  }

  checkContact({ hours, address, telephone, map }: Contact): void {
    for (const [name, value = ''] of Object.entries({ hours, address })) {
      if (value.length > MAX_CONTACT_LENGTH || !isPlainText(value))
        this.addProblem(`--${name} must be one line of at most ${MAX_CONTACT_LENGTH} letters.`)
    }
    if (telephone && !/^0[\d -]{7,30}$/.test(telephone))
      this.addProblem('--telephone must begin with 0 and have digits, blanks and hyphens only.')
    if (!map) return
    const [, latitude, longitude] = /^(\d{1,2}\.\d{3,7}),(\d{2,3}\.\d{3,7})$/.exec(map) ?? []
    if (!isInThailand(Number(latitude), Number(longitude)))
      this.addProblem('--map must be latitude and longitude of a place in Thailand, as 16.70000,98.57000.')
  }
}

/** Replaces characters that a terminal would obey or hide by their codes. */
export function escapeUnseen(line: string): string {
  return line.replace(INVISIBLE, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
}

export const getOfficeName = (code: string) => `${findOffice(code)?.en ?? 'an office'} (${code})`

/** Formats a day as 2569-11-25. */
export const formatDay = (day: BuddhistDate) => String(toDateNumber(day)).replace(/(..)(..)$/, '-$1-$2')

export const formatTime = (instant: number) =>
  `${formatDay(toBangkokDate(instant))}T${toBangkokClock(instant)}`
