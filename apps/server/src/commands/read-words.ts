// Reads what an operator typed and collects the mistakes, one sentence each. Writes days, times and offices in the same form.
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
import { isPlainText, UNSEEN } from '@border-pass/domain/values/typing/plain-text'
import { OperatorProblem } from '../ports/operation.ts'

export type Command = {
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  /** Absent where nobody sits at a terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  /** The first line of the standard input; `question` is shown at a terminal. */
  readonly readLine?: ((question: string) => Promise<string>) | undefined
}

/** Reads from standard input: every user of the machine can read the words of a command. */
export async function readNationalId({ readLine }: Pick<Command, 'readLine'>): Promise<string> {
  const pid = ((await readLine?.('National ID: ')) ?? '').trim()
  if (!isNationalId(pid)) throw new OperatorProblem('The standard input must be a national ID of 13 digits.')
  return pid
}

/** A lower year is taken for one of the western calendar. */
const FIRST_YEAR = 2560

const MOST_WORDS = 300
/** The longest texts that `support_ask` takes. */
const MOST_ASKER = { by: 100, why: 300 }
const MOST_TEXT = 200
type Contact = Readonly<Partial<Record<'hours' | 'address' | 'telephone' | 'map', string | undefined>>>

const isInThailand = (latitude: number, longitude: number) =>
  latitude > 5 && latitude < 21 && longitude > 97 && longitude < 106

export class Reading {
  readonly problems: string[] = []

  wrong(sentence: string): void {
    this.problems.push(sentence)
  }

  #required(name: keyof typeof MOST_ASKER, typed = ''): string {
    const text = typed.trim()
    if (text === '') this.wrong(`--${name} must be given.`)
    if (text.length > MOST_ASKER[name] || !isPlainText(text))
      this.wrong(`--${name} must be one line of at most ${MOST_ASKER[name]} letters.`)
    return text
  }

  asker({ by, why }: { readonly by?: string | undefined; readonly why?: string | undefined }) {
    return { by: this.#required('by', by), why: this.#required('why', why) }
  }

  requireSound(): void {
    if (this.problems.length > 0) throw new OperatorProblem(this.problems.join('\n'))
  }

  /** null if it is missing or wrong. */
  day(name: string, text: string | undefined): BuddhistDate | null {
    if (text === undefined) return null
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
    const date = buddhistDate(Number(year), Number(month), Number(day))
    if (year !== undefined && isFullDate(date) && date.year >= FIRST_YEAR) return date
    this.wrong(`${name} must be a day of the Buddhist era, as 2569-11-25.`)
    return null
  }

  /** Reads a time in Thailand as milliseconds since 1 January 1970 UTC. */
  time(name: string, text: string | undefined): number | null {
    if (text === undefined) return null
    const [, day = '', hour, minute] = /^([\d-]+)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
    if (hour === undefined) {
      this.wrong(`${name} must be a time in Thailand, as 2569-11-25T22:00.`)
      return null
    }
    const date = this.day(name, day)
    return date && toStartOfBangkokDay(date) + (Number(hour) * 60 + Number(minute)) * 60_000
  }

  words(typed = ''): string {
    const words = typed.trim()
    if (!/[ก-ฮ]/.test(words)) this.wrong('--words must be what the citizen reads, in Thai.')
    if (words.length > MOST_WORDS) this.wrong(`--words must have at most ${MOST_WORDS} letters.`)
    if (!isPlainText(words)) this.wrong('--words must be one line of characters that can be seen.')
    return words
  }

  contact({ hours, address, telephone, map }: Contact): void {
    for (const [name, value = ''] of Object.entries({ hours, address })) {
      if (value.length > MOST_TEXT || !isPlainText(value))
        this.wrong(`--${name} must be one line of at most ${MOST_TEXT} letters.`)
    }
    if (telephone && !/^0[\d -]{7,30}$/.test(telephone))
      this.wrong('--telephone must begin with 0 and have digits, blanks and hyphens only.')
    if (!map) return
    const [, latitude, longitude] = /^(\d{1,2}\.\d{3,7}),(\d{2,3}\.\d{3,7})$/.exec(map) ?? []
    if (!isInThailand(Number(latitude), Number(longitude)))
      this.wrong('--map must be latitude and longitude of a place in Thailand, as 16.70000,98.57000.')
  }
}

/** Writes characters that a terminal would obey or hide as their codes. */
export function escapeUnseen(line: string): string {
  return line.replace(UNSEEN, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
}

export const officeName = (code: string) => `${findOffice(code)?.en ?? 'an office'} (${code})`

export const writeDay = (day: BuddhistDate) => String(toDateNumber(day)).replace(/(..)(..)$/, '-$1-$2')

export const writeTime = (instant: number) => `${writeDay(toBangkokDate(instant))}T${toBangkokClock(instant)}`
