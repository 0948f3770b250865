import { expect, test } from 'vitest'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { getPassStanding } from './pass-standing.tsx'

const issued = { bpNo: '', bpopNo: 901, bpopYear: 2569, issueDate: 25681120, expireDate: 25701119 }
const findStanding = (entry: Parameters<typeof getPassStanding>[0], today: number) =>
  getPassStanding(entry, fromDateNumber(today))
const withPass = (more: Partial<typeof issued>) =>
  ({ request: { display: 'confirmed' }, pass: { ...issued, ...more } }) as const

test.each<[what: string, pass: Partial<typeof issued>, standing: string]>([
  ['is valid on its last day', { expireDate: 25691120 }, 'valid'],
  ['is expired the day after its last day', { expireDate: 25691119 }, 'expired'],
  ['is valid on the day of its issue', { issueDate: 25691120 }, 'valid'],
  ['is not valid yet the day before its issue', { issueDate: 25691121 }, 'ahead'],
  [
    'is not valid yet the day before its issue, its last day unknown',
    { issueDate: 25691121, expireDate: 0 },
    'ahead',
  ],
  ['is awaited while it has no number', { bpopNo: 0 }, 'waiting'],
  ['is valid with only a document number', { bpopNo: 0, bpNo: 'RN0000901' }, 'valid'],
  ['has no known validity without a last day', { expireDate: 0 }, 'undated'],
  ['has no known validity if it ends on an unknown day of this month', { expireDate: 25691100 }, 'undated'],
  ['is expired if it ended on an unknown day of last month', { expireDate: 25691000 }, 'expired'],
  ['is valid if it ends on an unknown day of next month', { expireDate: 25691200 }, 'valid'],
])('a pass %s', (_what, pass, standing) => expect(findStanding(withPass(pass), 25691120)).toBe(standing))

test('a pass that was not issued is awaited on the day of its appointment, and missed the day after', () => {
  expect(findStanding({ request: { display: 'pending' }, pass: null }, 25691120)).toBe('waiting')
  expect(findStanding({ request: { display: 'expired' }, pass: null }, 25691121)).toBe('missed')
})
