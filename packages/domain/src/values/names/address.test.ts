import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinAddress, splitAddress } from './address.ts'
import { joinEnglishName } from './english-name.ts'

const part = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('#', '').trim())

test('an English name', () => {
  const name = { title: 'MR.', firstName: 'SOMCHAI', middleName: '', lastName: 'JAIDEE' }
  expect(joinEnglishName(name)).toBe('MR.#SOMCHAI##JAIDEE')
})

test('an address with all parts, with seven, with nine, with none', () => {
  expect(splitAddress('99#3#a#b#c#บางริ้น#เมืองระนอง# ระนอง ')).toEqual({
    houseNo: '99',
    moo: '3',
    trok: 'a',
    soi: 'b',
    thanon: 'c',
    tambon: 'บางริ้น',
    amphoe: 'เมืองระนอง',
    province: 'ระนอง',
  })
  expect(splitAddress('#######ระนอง').province).toBe('ระนอง')
  expect(splitAddress('#######จังหวัดระนอง').province).toBe('ระนอง')
  expect(splitAddress('######ระนอง').province).toBe('')
  expect(splitAddress('#######ระนอง#85000').province).toBe('ระนอง')
  expect(splitAddress('').houseNo).toBe('')
})

test('a # inside a part cannot move the parts behind it', () => {
  const address = { ...splitAddress('#######ระนอง'), houseNo: '99#1' }
  expect(splitAddress(joinAddress(address))).toEqual({ ...address, houseNo: '99 1' })
})

test('what is joined is split again', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 8, maxLength: 8 }), (parts) => {
      const address = splitAddress(parts.join('#'))
      expect(joinAddress(address)).toBe(parts.join('#'))
      expect(splitAddress(joinAddress(address))).toEqual(address)
    }),
  )
})
