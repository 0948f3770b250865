// One line for each rule under ผลการตรวจสอบสิทธิ์: its name, the citizen's own value and the limit (copy deck).
import type { RuleId } from '../eligibility/rule-book.ts'
import type { RuleFigure } from '../eligibility/rule.ts'
import type { RuleOutcome } from '../eligibility/verdict.ts'
import type { Rejection } from '../eligibility/rejection.ts'
import { rejectionSentence } from './rejection-wording.ts'

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
}

const PASSED: Readonly<Record<RuleId, string>> = {
  PERSON: 'พบข้อมูล',
  POP_STATUS: 'สถานภาพถูกต้อง',
  AGE: 'อายุครบกำหนด',
  FACE: 'พบภาพใบหน้า',
  CARD: 'พบข้อมูลบัตร',
  PASS_TYPE: 'ประเทศที่เลือกมีหนังสือผ่านแดนประเภทนี้',
  AREA: 'ภูมิลำเนาอยู่ในพื้นที่ที่สามารถออกหนังสือผ่านแดนได้',
  MOVE_RECORDS: 'ข้อมูลการย้ายที่อยู่สมบูรณ์',
  RESIDENCE: 'เกิดในพื้นที่',
  RESIDENCE_PLAUSIBLE: 'ระยะเวลาถูกต้อง',
}

const NAMES_BY_ID: ReadonlyMap<string, string> = new Map(Object.entries(NAMES))

/** A page loaded before a rule was added has no name for it. */
export function findRuleName(id: string): string | undefined {
  return NAMES_BY_ID.get(id)
}

export function outcomeSentence(outcome: RuleOutcome): string {
  switch (outcome.outcome) {
    case 'pass':
      return (outcome.figure && figureSentence(outcome.rule, outcome.figure)) ?? PASSED[outcome.rule]
    case 'fail':
      return failureSentence(outcome.rule, outcome.rejection)
    case 'skip':
      return 'ไม่ได้ตรวจสอบในกรณีนี้'
  }
}

/** The citizen's own figures where there are any, since the dialog above has the sentence already. */
function failureSentence(rule: RuleId, rejection: Rejection): string {
  const figure = figureOf(rejection)
  return (figure && figureSentence(rule, figure)) ?? rejectionSentence(rejection)
}

function figureOf(rejection: Rejection): RuleFigure | null {
  if ('age' in rejection) return { value: rejection.age, limit: rejection.minimumAge }
  if ('minimumDays' in rejection) return { value: rejection.days, limit: rejection.minimumDays }
  if ('maximumDays' in rejection) return { value: rejection.days, limit: rejection.maximumDays }
  return null
}

function figureSentence(rule: RuleId, { value, limit }: RuleFigure): string | undefined {
  if (rule === 'AGE') return `อายุ ${count(value)} ปี ต้องครบ ${count(limit)} ปี`
  if (rule === 'RESIDENCE') return `อยู่ในพื้นที่ ${count(value)} วัน ต้องครบ ${count(limit)} วัน`
  if (rule === 'RESIDENCE_PLAUSIBLE') {
    return `อยู่ในพื้นที่ ${count(value)} วัน ต้องไม่เกิน ${count(limit)} วัน`
  }
  return undefined
}

/** 16,803 in Arabic digits. */
function count(number: number): string {
  return number.toLocaleString('en-US')
}
