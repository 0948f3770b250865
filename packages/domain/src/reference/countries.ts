// Everything that differs by country (specification 3 and 5; D4, D5 and D20). docs/changes/country.md lists the steps to add one.
import { BOOKLET, type PassType, TEMPORARY } from '../values/pass-type.ts'

/** The area of an office, for house, stays and birthplace. A provincial hall always serves its whole province. */
export type AreaRule =
  | { readonly kind: 'district' }
  /** The office's province. If it is one of `together`, the area is all provinces of `together`. */
  | { readonly kind: 'province'; readonly together: readonly string[] }

/** EVERY_DAY: open on every day. The other rules name the days on which an office is closed (handover/office-closing-rules.ts). */
export type ClosingRuleId = 'EVERY_DAY' | 'NO_HOLIDAYS' | 'NO_SUNDAYS_OR_HOLIDAYS' | 'NO_WEEKENDS_OR_HOLIDAYS'

export type Country = {
  readonly th: string
  readonly en: string
  /** In the order in which they are offered. */
  readonly passTypes: readonly [PassType, ...PassType[]]
  readonly area: AreaRule
  /** The days of residence that a booklet requires; with `birthSuffices`, a birth in the area replaces them. */
  readonly residence: { readonly minimumDays: number; readonly birthSuffices: boolean }
  readonly mostFollowers: number
  /** The Thai text in the list of objectives. */
  readonly defaultObjective: string
  /** How long a stay may last, for the sample of a pass; null if the specification does not say. Other pages omit it: offices differ. */
  readonly stayLimit: string | null
  /** The areas (ccaa) in which a booklet can be delivered (D25). */
  readonly delivering: readonly string[]
  /** The areas (ccaa) in which a pass can be paid ahead (specification 9). */
  readonly paidAhead: readonly string[]
  /** How long a booklet is valid, in the words of docs/manual/manual.md. */
  readonly bookletValid: string
  /** When offices close: the `rule` of all offices, and exceptions by office code in `of`. */
  readonly closing: { readonly rule: ClosingRuleId; readonly of: Readonly<Record<string, ClosingRuleId>> }
}

const TOURISM = 'ท่องเที่ยว'
const VISITING_RELATIVES = 'เยี่ยมญาติ'

export const COUNTRIES = {
  48: {
    th: 'เมียนมา',
    en: 'Myanmar',
    passTypes: [TEMPORARY, BOOKLET],
    area: { kind: 'district' },
    residence: { minimumDays: 180, birthSuffices: false },
    mostFollowers: 4,
    defaultObjective: TOURISM,
    stayLimit: 'พำนักในเมียนมาได้ไม่เกิน 1 สัปดาห์',
    delivering: ['5709', '6306'],
    paidAhead: ['5709', '6306', '8501'],
    bookletValid: 'ไม่เกิน 2 ปี',
    closing: { rule: 'EVERY_DAY', of: { '850101002': 'NO_HOLIDAYS' } },
  },
  50: {
    th: 'มาเลเซีย',
    en: 'Malaysia',
    passTypes: [BOOKLET],
    area: { kind: 'province', together: ['90', '91', '94', '95', '96'] },
    residence: { minimumDays: 365, birthSuffices: true },
    mostFollowers: 8,
    defaultObjective: VISITING_RELATIVES,
    stayLimit: null,
    delivering: ['9010', '9501', '9610'],
    paidAhead: ['9000', '9010', '9100', '9101', '9401', '9600', '9610'],
    bookletValid: '1 ปี',
    closing: {
      rule: 'EVERY_DAY',
      of: { '960201001': 'NO_SUNDAYS_OR_HOLIDAYS', '961001051': 'NO_SUNDAYS_OR_HOLIDAYS' },
    },
  },
  56: {
    th: 'ลาว',
    en: 'Laos',
    passTypes: [TEMPORARY, BOOKLET],
    area: { kind: 'district' },
    residence: { minimumDays: 180, birthSuffices: false },
    mostFollowers: 4,
    defaultObjective: TOURISM,
    stayLimit: 'พำนักใน สปป.ลาว ได้ไม่เกิน 3 วัน 2 คืน',
    delivering: ['3425', '4301', '4901', '5703'],
    paidAhead: ['3400', '3425', '4301', '4801', '4901'],
    bookletValid: '1 ปี',
    closing: { rule: 'EVERY_DAY', of: { '340001001': 'NO_HOLIDAYS', '550001001': 'NO_HOLIDAYS' } },
  },
  57: {
    th: 'กัมพูชา',
    en: 'Cambodia',
    passTypes: [BOOKLET],
    area: { kind: 'district' },
    residence: { minimumDays: 180, birthSuffices: false },
    mostFollowers: 4,
    defaultObjective: TOURISM,
    stayLimit: null,
    delivering: ['2700', '2706'],
    paidAhead: ['2700'],
    bookletValid: '2 ปี',
    closing: { rule: 'NO_WEEKENDS_OR_HOLIDAYS', of: { '270000002': 'NO_SUNDAYS_OR_HOLIDAYS' } },
  },
} as const satisfies Readonly<Record<number, Country>>

export type BorderCity = keyof typeof COUNTRIES

function isBorderCity(code: number): code is BorderCity {
  return code in COUNTRIES
}

/** The only codes that a new request may name (D5). */
export const BORDER_CITIES: readonly BorderCity[] = Object.keys(COUNTRIES).map(Number).filter(isBorderCity)

/** Parses the country column of a reference list. */
export function getBorderCity(text: string): BorderCity {
  const city = BORDER_CITIES.find((one) => String(one) === text)
  if (city === undefined) throw new Error(`No country has the code ${text}.`)
  return city
}

export function getCountry(borderCity: BorderCity): Country {
  return COUNTRIES[borderCity]
}

/** The areas (ccaa) of all countries with delivery, or with payment ahead. */
export function listAreasWith(what: 'delivering' | 'paidAhead'): readonly string[] {
  return BORDER_CITIES.flatMap((city) => COUNTRIES[city][what])
}

/** undefined for a stored code of no country. */
export function findCountry(code: number): Country | undefined {
  return isBorderCity(code) ? COUNTRIES[code] : undefined
}

/** For display: a stored code of no country is shown as Cambodia (D5). */
export function getDisplayedCountry(code: number): Country {
  return findCountry(code) ?? COUNTRIES[57]
}
