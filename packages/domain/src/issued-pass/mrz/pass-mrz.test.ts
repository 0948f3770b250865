import fc from 'fast-check'
import { parse } from 'mrz'
import { describe, expect, test } from 'vitest'
import type { IssuedBook } from '../../registry/issued-book.ts'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { findPassMrz } from './pass-mrz.ts'

const pass: IssuedBook = {
  pid: '1101700207030',
  bpNo: 'A1234567',
  bpType: 2,
  borderCity: 48,
  ccaa: '8501',
  borderCode: '002',
  issueDate: buddhistDate(2569, 11, 20),
  expireDate: buddhistDate(2571, 11, 19),
  bpopNo: 123,
  bpopYear: 2569,
}

const holder = {
  pid: '1101700207030',
  ename: { title: 'MR.', firstName: 'Somchai', middleName: '', lastName: 'Jaidee' },
  dob: buddhistDate(2533, 5, 7),
  sex: 1,
}

describe('the MRZ of a booklet', () => {
  test('names Thailand, the holder, the pass and the national ID', () =>
    expect(findPassMrz(pass, holder)).toEqual([
      'PBTHAJAIDEE<<SOMCHAI<<<<<<<<<<<<<<<<<<<<<<<<',
      'A1234567<6THA9005075M28111981101700207030<60',
    ]))

  test('writes the middle name behind the first', () => {
    const ename = { ...holder.ename, middleName: 'Lek' }
    expect(findPassMrz(pass, { ...holder, ename })?.[0]).toBe('PBTHAJAIDEE<<SOMCHAI<LEK<<<<<<<<<<<<<<<<<<<<')
  })

  test('marks a woman F', () => expect(findPassMrz(pass, { ...holder, sex: 2 })?.[1].charAt(20)).toBe('F'))
  test('leaves an unknown sex open', () =>
    expect(findPassMrz(pass, { ...holder, sex: 0 })?.[1].charAt(20)).toBe('<'))
  test('leaves an unknown month and day of birth open', () =>
    expect(findPassMrz(pass, { ...holder, dob: buddhistDate(2533, 0, 0) })?.[1].slice(13, 19)).toBe('90<<<<'))
  test('counts January 2482 as January 1940', () =>
    expect(findPassMrz(pass, { ...holder, dob: buddhistDate(2482, 1, 15) })?.[1].slice(13, 19)).toBe(
      '400115',
    ))
  test('counts April 2482 as April 1939', () =>
    expect(findPassMrz(pass, { ...holder, dob: buddhistDate(2482, 4, 15) })?.[1].slice(13, 19)).toBe(
      '390415',
    ))
  test('takes a pass number of 9 characters, not of 10', () => {
    expect(findPassMrz({ ...pass, bpNo: 'A12345678' }, holder)?.[1].slice(0, 9)).toBe('A12345678')
    expect(findPassMrz({ ...pass, bpNo: 'A123456789' }, holder)).toBeNull()
  })
  test.each([
    ['a-123', 'A<123<<<<'],
    ['RN/12-34', 'RN<12<34<'],
    ['ก 12345', '<<12345<<'],
    ['B1234567 ', 'B1234567<'],
  ])('writes < in the place of each character of %s that it lacks', (bpNo, field) =>
    expect(findPassMrz({ ...pass, bpNo }, holder)?.[1].slice(0, 9)).toBe(field),
  )
})

describe('there is no MRZ', () => {
  test('on a temporary pass', () => expect(findPassMrz({ ...pass, bpType: 1 }, holder)).toBeNull())
  test.each(['', '-', ' / '])('for the pass number "%s"', (bpNo) =>
    expect(findPassMrz({ ...pass, bpNo }, holder)).toBeNull(),
  )
  test('for a pass number that is too long with the places of its hyphens', () =>
    expect(findPassMrz({ ...pass, bpNo: 'A-12345-67' }, holder)).toBeNull())
  test('without a year of expiry', () =>
    expect(findPassMrz({ ...pass, expireDate: buddhistDate(0, 0, 0) }, holder)).toBeNull())
  test('without a name in Latin letters', () => {
    const ename = { title: '', firstName: 'สมชาย', middleName: '', lastName: '' }
    expect(findPassMrz(pass, { ...holder, ename })).toBeNull()
  })
})

const name = fc.string({ unit: 'grapheme', maxLength: 50 })

test('both lines are always 44 of A to Z, 0 to 9 and fillers', () =>
  fc.assert(
    fc.property(name, name, fc.stringMatching(/^[A-Z0-9]{1,9}$/), (firstName, lastName, bpNo) => {
      const ename = { title: '', firstName: `A${firstName}`, middleName: '', lastName }
      const lines = findPassMrz({ ...pass, bpNo }, { ...holder, ename })
      expect(lines).toEqual([
        expect.stringMatching(/^[A-Z0-9<]{44}$/),
        expect.stringMatching(/^[A-Z0-9<]{44}$/),
      ])
    }),
  ))

describe('a parser that is not ours', () => {
  const readBack = (person: typeof holder) => parse([...(findPassMrz(pass, person) ?? [])])

  test('reads the pass, the holder and all five check digits', () => {
    const { valid, format, fields } = readBack(holder)
    expect({ valid, format }).toEqual({ valid: true, format: 'TD3' })
    expect(fields).toMatchObject({
      documentCode: 'PB',
      issuingState: 'THA',
      lastName: 'JAIDEE',
      firstName: 'SOMCHAI',
      documentNumber: 'A1234567',
      nationality: 'THA',
      birthDate: '900507',
      sex: 'male',
      expirationDate: '281119',
      personalNumber: '1101700207030',
    })
  })

  test('reads it valid whatever the pass number, with a filler for each character that the lines lack', () => {
    const bpNo = fc.stringMatching(/^[A-Z0-9][A-Z0-9/.\- ]{0,7}[A-Z0-9]$/)
    fc.assert(
      fc.property(bpNo, (number) => {
        const lines = findPassMrz({ ...pass, bpNo: number }, holder) ?? []
        const { valid, fields } = parse([...lines])
        expect(valid).toBe(true)
        expect(lines[1]?.slice(0, number.length)).toBe(number.replace(/[^A-Z0-9]/g, '<'))
        expect(fields.documentNumber?.replace(/[^A-Z0-9]/g, '')).toBe(number.replace(/[^A-Z0-9]/g, ''))
      }),
    )
  })

  test('reads it valid whatever the name', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{0,40}$/)
    fc.assert(
      fc.property(word, word, word, (firstName, middleName, lastName) => {
        const ename = { title: 'MR.', firstName, middleName, lastName }
        expect(readBack({ ...holder, ename }).valid).toBe(true)
      }),
    )
  })
})
