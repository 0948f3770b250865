import { expect, test } from 'vitest'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { getPassStanding } from './pass-standing.tsx'

const issued = { bpNo: '', bpopNo: 901, bpopYear: 2569, issueDate: 25681120, expireDate: 25701119 }
const findStanding = (entry: Parameters<typeof getPassStanding>[0], today: number) =>
  getPassStanding(entry, fromDateNumber(today))
const withPass = (more: Partial<typeof issued>) =>
  ({ request: { display: 'confirmed' }, pass: { ...issued, ...more } }) as const

test.each<[what: string, pass: Partial<typeof issued>, standing: string]>([
  ['on its last day', { expireDate: 25691120 }, 'valid'],
  ['the day after', { expireDate: 25691119 }, 'expired'],
  ['on the day of its issue', { issueDate: 25691120 }, 'valid'],
  ['the day before its issue', { issueDate: 25691121 }, 'ahead'],
  ['the day before its issue, its last day unknown', { issueDate: 25691121, expireDate: 0 }, 'ahead'],
  ['without a number', { bpopNo: 0 }, 'waiting'],
  ['with a document number alone', { bpopNo: 0, bpNo: 'RN0000901' }, 'valid'],
  ['without a last day', { expireDate: 0 }, 'undated'],
  ['of this month, its last day unknown', { expireDate: 25691100 }, 'undated'],
  ['of last month, its last day unknown', { expireDate: 25691000 }, 'expired'],
  ['of next month, its last day unknown', { expireDate: 25691200 }, 'valid'],
])('a pass %s', (_what, pass, standing) => expect(findStanding(withPass(pass), 25691120)).toBe(standing))

test('a pass is awaited on the day of its appointment, and missed the day after', () => {
  expect(findStanding({ request: { display: 'pending' }, pass: null }, 25691120)).toBe('waiting')
  expect(findStanding({ request: { display: 'expired' }, pass: null }, 25691121)).toBe('missed')
})
