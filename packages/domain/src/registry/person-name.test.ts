import { expect, test } from 'vitest'
import { toDisplayName } from './person-name.ts'

function named(title: string, firstName: string, middleName: string, lastName: string) {
  return { title: { description: title }, firstName, middleName, lastName }
}

function ordained(kind: 'monk' | 'novice', title: string, chaya: string | null) {
  return { kind, title: { description: title }, chaya }
}

const layman = named('นาย', 'สมชาย', '', 'ใจดี')
const monk = ordained('monk', 'พระ', 'จิตฺตสุโภ')

test.each([
  ['man', layman, null, 'นายสมชาย ใจดี'],
  ['woman with a middle name', named('นางสาว', 'มาลี', 'แก้ว', 'ศรีสุข'), null, 'นางสาวมาลี แก้ว ศรีสุข'],
  ['person with a surname of two words', named('นาง', 'อร', '', 'ณ ระนอง'), null, 'นางอร ณ ระนอง'],
  ['man without a surname', named('นาย', 'สมชาย', '', ''), null, 'นายสมชาย'],
  [
    'man with spaces around the parts of the name',
    named('นาย ', ' สมชาย', ' ', ' ใจดี '),
    null,
    'นายสมชาย ใจดี',
  ],
  ['monk with a chaya', layman, monk, 'พระสมชาย จิตฺตสุโภ'],
  ['monk without a chaya', layman, ordained('monk', 'พระ', null), 'พระสมชาย ใจดี'],
  ['monk with an empty chaya', layman, ordained('monk', 'พระ', ' '), 'พระสมชาย ใจดี'],
  ['monk without a title', named('พระ', 'สมชาย', '', ''), ordained('monk', '', 'จิตฺตสุโภ'), 'พระสมชาย จิตฺตสุโภ'],
  ['novice with his surname', layman, ordained('novice', 'สามเณร', 'จิตฺตสุโภ'), 'สามเณรสมชาย ใจดี'],
  ['monk without his middle name', named('นาย', 'สมชาย', 'แก้ว', 'ใจดี'), monk, 'พระสมชาย จิตฺตสุโภ'],
])('the name of a %s is written in full', (_, person, ordination, written) => {
  expect(toDisplayName(person, ordination)).toBe(written)
})
