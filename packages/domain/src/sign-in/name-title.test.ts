import { expect, test } from 'vitest'
import { findTitledName } from './name-title.ts'

test.each([
  ['นางมาลัย', 'นาง', 'มาลัย'],
  ['นาง มาลัย', 'นาง', 'มาลัย'],
  ['นางสาวกมลชนก', 'นางสาว', 'กมลชนก'],
  ['นายสมชาย', 'นาย', 'สมชาย'],
  ['เด็กชายภูผา', 'เด็กชาย', 'ภูผา'],
  ['เด็กหญิงขวัญข้าว', 'เด็กหญิง', 'ขวัญข้าว'],
  ['พระสมพร', 'พระ', 'สมพร'],
  ['สามเณรเอก', 'สามเณร', 'เอก'],
  ['น.ส.กมลชนก', 'น.ส.', 'กมลชนก'],
  ['น.ส. กมลชนก', 'น.ส.', 'กมลชนก'],
  ['ว่าที่ ร.ต.สมชาย', 'ว่าที่ ร.ต.', 'สมชาย'],
  ['พล.ต.อ.สมชาย', 'พล.ต.อ.', 'สมชาย'],
  ['นางนวล', 'นาง', 'นวล'],
])('%s: the title %s before %s', (typed, title, name) => {
  expect(findTitledName(typed)).toEqual({ title, name })
})

test.each(['', 'นาย', 'นาง ', 'น.ส.', 'สมชาย', 'นายิกา', 'พระ', 'เอก'])('%s has none', (typed) => {
  expect(findTitledName(typed)).toBeNull()
})

test('a mark behind the title belongs to a name that begins like it', () => {
  expect(findTitledName('นางี')).toBeNull()
  expect(findTitledName('นางสาวี')).toBeNull()
})
