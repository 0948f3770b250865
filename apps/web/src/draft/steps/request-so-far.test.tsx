import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '@border-pass/domain/request/draft/draft'
import { listChoices } from './request-so-far.tsx'

test('the list of choices is empty before anything is chosen', () =>
  expect(listChoices(EMPTY_DRAFT)).toEqual([]))

test('the list of choices has each choice, and the fee once the type is known', () => {
  const selection = { borderCity: 48, bpType: 2, office: '850101002' } as const
  const rows = listChoices({ ...EMPTY_DRAFT, selection }).map(({ name, value }) => [name, value])
  expect(rows).toEqual([
    ['ประเทศ', 'เมียนมา'],
    ['ประเภท', 'หนังสือผ่านแดนแบบเล่ม'],
    ['ที่รับหนังสือผ่านแดน', 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง'],
    ['ค่าธรรมเนียม', '200 บาท'],
  ])
})

test('the list of choices has neither type nor fee while only the country is chosen', () => {
  const selection = { borderCity: 56, bpType: null, office: null } as const
  expect(listChoices({ ...EMPTY_DRAFT, selection })).toEqual([
    { name: 'ประเทศ', value: 'ลาว', askedIn: 'selection' },
  ])
})
