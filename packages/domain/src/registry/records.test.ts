import { expect, test } from 'vitest'
import { hasOrdainedTitle, mayBeOrdained } from './records.ts'

const title = (code: string, description: string) => ({ code, description, titleSex: 0 })

test.each([
  ['a man', title('003', 'นาย'), 1, { may: true, has: false }],
  ['a boy', title('001', 'เด็กชาย'), 1, { may: true, has: false }],
  ['a woman', title('005', 'นาง'), 2, { may: false, has: false }],
  ['a monk', title('831', 'พระ'), 1, { may: true, has: true }],
  ['a monk without the code of the title', title('', 'พระครูสมุห์'), 1, { may: true, has: true }],
  ['a novice by the abbreviation', title('', 'ส.ณ.'), 1, { may: true, has: true }],
  ['a monk whose sex is wrong in the registry', title('831', 'พระ'), 2, { may: true, has: true }],
  ['a man of royal title', title('109', 'สมเด็จพระ'), 1, { may: true, has: false }],
] as const)('title and sex tell if %s may be ordained and has an ordained title', (_, of, sex, expected) => {
  expect({ may: mayBeOrdained({ title: of, sex }), has: hasOrdainedTitle({ title: of }) }).toEqual(expected)
})
