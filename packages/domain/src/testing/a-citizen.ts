// Test citizens: one who qualifies for every pass at Ranong, and for each rejection one who is refused and one who just is not.
import type { CitizenFacts, EligibilityQuestion, ParentDistricts, Selection } from '../eligibility/facts.ts'
import type { Rejection, RejectionCode } from '../eligibility/rule-book.ts'
import type { BirthRecord, House, MoveRecord, Person } from '../registry/records.ts'
import { addDays, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { TEMPORARY } from '../values/pass-type.ts'
import { aHouse } from './a-house.ts'
import { aMove } from './a-move.ts'
import { aPerson } from './a-person.ts'
import { RANONG_BOOKLET, RANONG_TEMPORARY, SUNGAI_KOLOK } from './selections.ts'

/** The records of the registry, all readable. */
export type Known = {
  readonly person: Person | null
  readonly hasFaceImage: boolean
  readonly hasCardRecord: boolean
  readonly house: House | null
  readonly moveRecords: readonly MoveRecord[]
  readonly birthRecord: BirthRecord | null
}

export const knownDistricts = (parents: Readonly<Record<string, string>>): ParentDistricts =>
  new Map(Object.entries(parents).map(([code, known]) => [code, { known }]))

/** 36 years old, never moved. A case overrides records: aCitizen({ house: aHouse({ district: '1001' }) }). */
export function aCitizen({
  person = aPerson(),
  hasFaceImage = true,
  hasCardRecord = true,
  house = aHouse(),
  moveRecords = [],
  birthRecord = null,
}: Partial<Known> = {}): CitizenFacts {
  return {
    person,
    hasFaceImage: { known: hasFaceImage },
    hasCardRecord: { known: hasCardRecord },
    house: { known: house },
    moveRecords: { known: moveRecords },
    birthRecord: { known: birthRecord },
    // 8599 is a municipal registry office in the district 8501.
    parentDistricts: knownDistricts({ 8599: '8501' }),
  }
}

export const TODAY = fromDateNumber(25691120)

export const daysAgo = (days: number) => addDays(TODAY, -days)

export function aQuestion(
  facts: Partial<Known> = {},
  selection: Selection = RANONG_BOOKLET,
): EligibilityQuestion {
  return { facts: aCitizen(facts), selection, today: TODAY }
}

const withStatus = (code: number) => aQuestion({ person: aPerson({ popStatus: { code, description: '' } }) })
/** The registry has no age, so the date of birth decides. */
const bornOn = (date: number) =>
  aQuestion({ person: aPerson({ age: null, dateOfBirth: fromDateNumber(date) }) })
const livingHereFor = (days: number, age = 36) => ({ person: aPerson({ age, dateMoveIn: daysAgo(days) }) })
const bornIn = (rcode: string) => ({ birthRecord: { pid: '1850100000019', rcode } })
export const inNarathiwatFor = (days: number, facts: Partial<Known> = {}) =>
  aQuestion({ house: aHouse({ district: '9610' }), ...livingHereFor(days), ...facts }, SUNGAI_KOLOK)

type Case<Code extends RejectionCode> = {
  readonly rejection: Extract<Rejection, { readonly code: Code }>
  /** The sentence of the copy deck, to the letter. */
  readonly sentence: string
  readonly refused: EligibilityQuestion
  /** The nearest case that passes; by default, the citizen who qualifies for every pass. */
  readonly allowed?: EligibilityQuestion
}

/** A new rejection does not compile without its case, which tests the verdict, the sentence and that the sandbox shows it. */
export const REJECTIONS: { readonly [Code in RejectionCode]: Case<Code> } = {
  PERSON_NOT_FOUND: {
    rejection: { code: 'PERSON_NOT_FOUND' },
    sentence: 'ไม่พบข้อมูล',
    refused: aQuestion({ person: null }),
  },
  POP_STATUS: {
    rejection: { code: 'POP_STATUS', popStatus: 1 },
    sentence: 'ไม่สามารถดำเนินการได้ [1] กรุณาติดต่อสำนักทะเบียน',
    refused: withStatus(1),
    allowed: withStatus(15),
  },
  UNDER_AGE: {
    rejection: { code: 'UNDER_AGE', value: 11, limit: 12 },
    sentence: 'ไม่สามารถยื่นคำขอได้ เนื่องจากอายุต่ำกว่า 12 ปี',
    refused: bornOn(25571121),
    allowed: bornOn(25571120),
  },
  FACE_MISSING: {
    rejection: { code: 'FACE_MISSING' },
    sentence: 'ไม่พบภาพใบหน้า',
    refused: aQuestion({ hasFaceImage: false }),
  },
  CARD_MISSING: {
    rejection: { code: 'CARD_MISSING' },
    sentence: 'ไม่พบข้อมูลบัตร',
    refused: aQuestion({ hasCardRecord: false }),
  },
  PASS_TYPE_NOT_OFFERED: {
    rejection: { code: 'PASS_TYPE_NOT_OFFERED' },
    sentence: 'ประเทศที่เลือกไม่มีหนังสือผ่านแดนประเภทนี้',
    refused: aQuestion({}, { ...SUNGAI_KOLOK, bpType: TEMPORARY }),
    allowed: aQuestion({}, RANONG_TEMPORARY),
  },
  HOUSE_NOT_FOUND: {
    rejection: { code: 'HOUSE_NOT_FOUND' },
    sentence: 'ไม่พบข้อมูลทะเบียนบ้านของท่าน กรุณาติดต่อสำนักทะเบียน',
    refused: aQuestion({ house: null }),
    allowed: aQuestion({ house: null }, RANONG_TEMPORARY),
  },
  OUT_OF_AREA: {
    rejection: { code: 'OUT_OF_AREA' },
    sentence: 'ภูมิลำเนาไม่อยู่ในพื้นที่ที่สามารถออกหนังสือผ่านแดนได้',
    refused: aQuestion({ house: aHouse({ district: '8502' }) }),
    allowed: aQuestion({ house: aHouse({ district: '8502', registry: '8599' }) }),
  },
  MOVE_INCOMPLETE: {
    rejection: { code: 'MOVE_INCOMPLETE' },
    sentence: 'ข้อมูลการย้ายที่อยู่ไม่สมบูรณ์ กรุณาติดต่อที่รับหนังสือผ่านแดน',
    refused: aQuestion({ moveRecords: [aMove({ from: '1001', to: '8501', since: 25330314, on: 0 })] }),
    allowed: aQuestion({ moveRecords: [aMove({ from: '1001', to: '8501', since: 25330314, on: 25600101 })] }),
  },
  RESIDENCE_SHORT: {
    rejection: { code: 'RESIDENCE_SHORT', value: 179, limit: 180 },
    sentence: 'ไม่สามารถดำเนินการได้ เนื่องจากอาศัยอยู่ในพื้นที่น้อยกว่า 180 วัน',
    refused: aQuestion({ ...livingHereFor(179), ...bornIn('8501') }),
    allowed: aQuestion(livingHereFor(180)),
  },
  RESIDENCE_SHORT_NO_BIRTH: {
    rejection: { code: 'RESIDENCE_SHORT_NO_BIRTH', value: 364, limit: 365 },
    sentence: 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่พบข้อมูลการเกิด',
    refused: inNarathiwatFor(364),
    allowed: inNarathiwatFor(365),
  },
  RESIDENCE_SHORT_NOT_BORN_HERE: {
    rejection: { code: 'RESIDENCE_SHORT_NOT_BORN_HERE', value: 0, limit: 365 },
    sentence: 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่ได้เกิดในพื้นที่',
    refused: inNarathiwatFor(0, bornIn('8501')),
    allowed: inNarathiwatFor(0, bornIn('9101')),
  },
  RESIDENCE_INVALID: {
    // (12 + 1) × 365.25 + 1 = 4749.25 days at most.
    rejection: { code: 'RESIDENCE_INVALID', value: 4750, limit: 4749 },
    sentence: 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ถูกต้อง',
    refused: aQuestion(livingHereFor(4750, 12)),
    allowed: aQuestion(livingHereFor(4749, 12)),
  },
  TIME_TOO_LONG: {
    // Months of 30 days. At 130 years, so many days still pass RESIDENCE_PLAUSIBLE.
    rejection: { code: 'TIME_TOO_LONG', value: 1501, limit: 1500 },
    sentence: 'ไม่สามารถลงทะเบียนได้ จำนวนอาศัยในพื้นที่ไม่ถูกต้อง [1501]',
    refused: aQuestion(livingHereFor(1501 * 30, 130)),
    allowed: aQuestion(livingHereFor(1501 * 30 - 1, 130)),
  },
}
