// The sentences of the eligibility check (specification 5, Eligibility on submit; copy deck): of each rejection, under the dialog's
// title แจ้งเตือน, and one line for each rule under ผลการตรวจสอบสิทธิ์, with its name, the citizen's own value and the limit.
import type { RuleOutcome } from '../eligibility/decide-eligibility.ts'
import type { Rejection, RejectionCode, RuleId } from '../eligibility/rule-book.ts'
import type { RuleFigure } from '../eligibility/rule.ts'
import { PART_NOT_LOADED } from './pass-wording.ts'

type WithFigure = 'POP_STATUS' | 'UNDER_AGE' | 'RESIDENCE_SHORT' | 'TIME_TOO_LONG'

const SENTENCES: Readonly<Record<Exclude<RejectionCode, WithFigure>, string>> = {
  PERSON_NOT_FOUND: 'ไม่พบข้อมูล',
  FACE_MISSING: 'ไม่พบภาพใบหน้า',
  CARD_MISSING: 'ไม่พบข้อมูลบัตร',
  PASS_TYPE_NOT_OFFERED: 'ประเทศที่เลือกไม่มีหนังสือผ่านแดนประเภทนี้',
  HOUSE_NOT_FOUND: 'ไม่พบข้อมูลทะเบียนบ้านของท่าน กรุณาติดต่อสำนักทะเบียน',
  OUT_OF_AREA: 'ภูมิลำเนาไม่อยู่ในพื้นที่ที่สามารถออกหนังสือผ่านแดนได้',
  MOVE_INCOMPLETE: 'ข้อมูลการย้ายที่อยู่ไม่สมบูรณ์ กรุณาติดต่อที่รับหนังสือผ่านแดน',
  RESIDENCE_SHORT_NO_BIRTH: 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่พบข้อมูลการเกิด',
  RESIDENCE_SHORT_NOT_BORN_HERE: 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่ได้เกิดในพื้นที่',
  RESIDENCE_INVALID: 'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ถูกต้อง',
}

export function describeRejection(rejection: Rejection): string {
  if (rejection.code === 'POP_STATUS') {
    return `ไม่สามารถดำเนินการได้ [${rejection.popStatus}] กรุณาติดต่อสำนักทะเบียน`
  }
  if (rejection.code === 'UNDER_AGE') {
    return `ไม่สามารถยื่นคำขอได้ เนื่องจากอายุต่ำกว่า ${rejection.limit} ปี`
  }
  if (rejection.code === 'RESIDENCE_SHORT') {
    return `ไม่สามารถดำเนินการได้ เนื่องจากอาศัยอยู่ในพื้นที่น้อยกว่า ${rejection.limit} วัน`
  }
  if (rejection.code === 'TIME_TOO_LONG') {
    return `ไม่สามารถลงทะเบียนได้ จำนวนอาศัยในพื้นที่ไม่ถูกต้อง [${rejection.value}]`
  }
  return SENTENCES[rejection.code]
}

const NAMES: Readonly<Record<RuleId, string>> = {
  PERSON: 'ข้อมูลในทะเบียนราษฎร',
  POP_STATUS: 'สถานภาพในทะเบียนราษฎร',
  AGE: 'อายุ',
  FACE: 'ภาพใบหน้า',
  CARD: 'บัตรประจำตัวประชาชน',
  PASS_TYPE: 'ประเภทหนังสือผ่านแดน',
  AREA: 'ภูมิลำเนา',
  MOVE_RECORDS: 'ประวัติการย้ายที่อยู่',
  RESIDENCE: 'ระยะเวลาอาศัยในพื้นที่',
  RESIDENCE_PLAUSIBLE: 'ความถูกต้องของระยะเวลา',
  TIME_IN_SUBDISTRICT: 'จำนวนอาศัยในพื้นที่',
}

const NAMES_BY_ID: ReadonlyMap<string, string> = new Map(Object.entries(NAMES))

/** undefined in a page that was loaded before the rule was added. */
export function findRuleName(id: string): string | undefined {
  return NAMES_BY_ID.get(id)
}

type Result = {
  readonly passed: string
  readonly hidesFiguresWhenPassed?: true
  /** The citizen's own value and the limit. */
  readonly figures?: (value: string, limit: string) => string
}

const RESULTS: Readonly<Record<RuleId, Result>> = {
  PERSON: { passed: 'พบข้อมูล' },
  POP_STATUS: { passed: 'สถานภาพถูกต้อง' },
  AGE: { passed: 'อายุครบกำหนด', figures: (value, limit) => `อายุ ${value} ปี ต้องครบ ${limit} ปี` },
  FACE: { passed: 'พบภาพใบหน้า' },
  CARD: { passed: 'พบข้อมูลบัตร' },
  PASS_TYPE: { passed: 'ประเทศที่เลือกมีหนังสือผ่านแดนประเภทนี้' },
  AREA: { passed: 'ภูมิลำเนาอยู่ในพื้นที่ที่สามารถออกหนังสือผ่านแดนได้' },
  MOVE_RECORDS: { passed: 'ข้อมูลการย้ายที่อยู่สมบูรณ์' },
  RESIDENCE: {
    // Shown only without figures: the birth in the area has replaced the days.
    passed: 'เกิดในพื้นที่',
    figures: (value, limit) => `อยู่ในพื้นที่ ${value} วัน ต้องครบ ${limit} วัน`,
  },
  RESIDENCE_PLAUSIBLE: {
    passed: 'ระยะเวลาถูกต้อง',
    hidesFiguresWhenPassed: true,
    figures: (value, limit) => `อยู่ในพื้นที่ ${value} วัน ต้องไม่เกิน ${limit} วัน`,
  },
  TIME_IN_SUBDISTRICT: {
    passed: 'จำนวนอาศัยในพื้นที่ถูกต้อง',
    hidesFiguresWhenPassed: true,
    figures: (value, limit) => `อาศัยในพื้นที่ ${value} เดือน ต้องไม่เกิน ${limit} เดือน`,
  },
}

/** States the figures if there are any, because the dialog above already has the sentence of a rejection. */
export function describeRuleOutcome(outcome: RuleOutcome): string {
  if (outcome.outcome === 'skip') return outcome.isUnread ? PART_NOT_LOADED : 'ไม่ได้ตรวจสอบในกรณีนี้'
  const { passed, figures, hidesFiguresWhenPassed } = RESULTS[outcome.rule]
  const figure = hidesFiguresWhenPassed && outcome.outcome === 'pass' ? undefined : findFigure(outcome)
  if (figure && figures) return figures(count(figure.value), count(figure.limit))
  return outcome.outcome === 'pass' ? passed : describeRejection(outcome.rejection)
}

function findFigure(outcome: Exclude<RuleOutcome, { outcome: 'skip' }>): RuleFigure | undefined {
  if (outcome.outcome === 'pass') return outcome.figure
  return 'limit' in outcome.rejection ? outcome.rejection : undefined
}

const FIGURES = new Intl.NumberFormat('en-US')

/** 16,803 in Arabic digits. */
const count = (number: number) => FIGURES.format(number)
