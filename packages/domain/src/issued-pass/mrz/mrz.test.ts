import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { parse } from 'mrz'
import type { IssuedBook } from '../../registry/records.ts'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { findPassMrz, mrzLines, mrzName, mrzWords } from './mrz.ts'

const specimen = {
  documentCode: 'P',
  issuer: 'UTO',
  nationality: 'UTO',
  surname: 'Eriksson',
  givenNames: 'Anna Maria',
  documentNumber: 'L898902C3',
  birthDate: { year: 1974, month: 8, day: 12 },
  sex: 'F',
  expiryDate: { year: 2012, month: 4, day: 15 },
  personalNumber: 'ZE184226B',
} as const

test("ICAO's specimen comes out to the letter", () =>
  expect(mrzLines(specimen)).toEqual([
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]))

describe('a birth date', () => {
  const birthField = (birthDate: { year: number; month: number; day: number }) =>
    mrzLines({ ...specimen, birthDate })[1].slice(13, 20)

  test('with an unknown day ends in fillers', () =>
    expect(birthField({ year: 1974, month: 8, day: 0 })).toBe('7408<<7'))
  test('with an unknown month and day is its year', () =>
    expect(birthField({ year: 1974, month: 0, day: 0 })).toBe('74<<<<1'))
  test('of the year 2005 is written 05', () =>
    expect(birthField({ year: 2005, month: 1, day: 9 }).slice(0, 6)).toBe('050109'))
})

test('a shorter document number is filled up to nine', () =>
  expect(mrzLines({ ...specimen, documentNumber: 'AB12' })[1].slice(0, 10)).toMatch(/^AB12<<<<<\d$/))

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
    ['ก๐๑๒๓/๕', '<0123<5<<'],
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

const anyName = fc.string({ unit: 'grapheme', maxLength: 50 })

test('both lines are always 44 of A to Z, 0 to 9 and fillers', () =>
  fc.assert(
    fc.property(anyName, anyName, fc.stringMatching(/^[A-Z0-9]{1,9}$/), (firstName, lastName, bpNo) => {
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

describe("ICAO's examples", () => {
  test.each([
    ['Eriksson', 'Anna Maria', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'],
    ['Heng', 'Deborah Ming Lo', 'HENG<<DEBORAH<MING<LO<<<<<<<<<<<<<<<<<<'],
    ['Smith-Jones', 'Susie Margaret', 'SMITH<JONES<<SUSIE<MARGARET<<<<<<<<<<<<'],
    ["O'Connor", 'Enya Siobhan', 'OCONNOR<<ENYA<SIOBHAN<<<<<<<<<<<<<<<<<<'],
    ['van der Muellen', 'Martin', 'VAN<DER<MUELLEN<<MARTIN<<<<<<<<<<<<<<<<'],
    ['Al-Basri', 'Huda Muhammad Jawad', 'AL<BASRI<<HUDA<MUHAMMAD<JAWAD<<<<<<<<<<'],
    ['Vilarchao Fernandez', 'Jose Ramon', 'VILARCHAO<FERNANDEZ<<JOSE<RAMON<<<<<<<<'],
    ['Papandropoulous', 'Jonathon Warren Trevor', 'PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR'],
    ['', 'Arkfreith', 'ARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'],
    ['', 'Satriya Sudarpa', 'SATRIYA<SUDARPA<<<<<<<<<<<<<<<<<<<<<<<<'],
    // These are cut.
    ['Nilavadhanananda', 'Chayapa Dejthamrong Krasuang', 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K'],
    ['Nilavadhanananda', 'Arnpol Petch Charonguang', 'NILAVADHANANANDA<<ARNPOL<PETCH<CHARONGU'],
    [
      'Bennelong Wooloomooloo Warrandyte Warnambool',
      'Dingo Potoroo',
      'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<W<<DI',
    ],
  ])('%s, %s', (surname, givenNames, field) => expect(mrzName(surname, givenNames)).toBe(field))
})

describe('a name of', () => {
  test('39 characters is whole', () =>
    expect(mrzName('A'.repeat(20), 'B'.repeat(17))).toBe(`${'A'.repeat(20)}<<${'B'.repeat(17)}`))
  test('40 characters loses its last letter', () =>
    expect(mrzName('A'.repeat(20), 'B'.repeat(18))).toBe(`${'A'.repeat(20)}<<${'B'.repeat(17)}`))
  test('a surname of 36 letters keeps one letter of the given name', () =>
    expect(mrzName('A'.repeat(36), 'BC')).toBe(`${'A'.repeat(36)}<<B`))
  test('a surname of 37 letters loses one', () =>
    expect(mrzName('A'.repeat(37), 'BC')).toBe(`${'A'.repeat(36)}<<B`))
  test('two long words before a short given name is filled with what fits of them', () =>
    expect(mrzName(`${'A'.repeat(20)} ${'B'.repeat(20)}`, 'C')).toBe(
      `${'A'.repeat(20)}<${'B'.repeat(15)}<<C`,
    ))
  test('a surname cut between two words shows the initial of the second', () =>
    expect(mrzName(`${'A'.repeat(35)} BC`, 'D')).toBe(`${'A'.repeat(34)}<B<<D`))
  test('a cut on the filler between two words shows the initial behind it', () =>
    expect(mrzName('A'.repeat(20), `${'B'.repeat(16)} CD`)).toBe(`${'A'.repeat(20)}<<${'B'.repeat(15)}<C`))
})

const words = fc.array(fc.stringMatching(/^[A-Za-z]{2,25}$/), { maxLength: 8 }).map((list) => list.join(' '))

test('the field is always 39 of A to Z and fillers', () =>
  fc.assert(
    fc.property(words, words, (surname, givenNames) => /^[A-Z<]{39}$/.test(mrzName(surname, givenNames))),
  ))

test('the surname and the given names stay apart, however long', () =>
  fc.assert(
    fc.property(words, words, (surname, givenNames) => {
      fc.pre(surname !== '' && givenNames !== '')
      return /^[A-Z]+(<[A-Z]+)*<<[A-Z]/.test(mrzName(surname, givenNames))
    }),
  ))

test('a name that is cut ends with a letter', () =>
  fc.assert(
    fc.property(words, words, (surname, givenNames) => {
      fc.pre([surname, givenNames].filter((name) => name !== '').join('<<').length > 39)
      return /[A-Z]$/.test(mrzName(surname, givenNames))
    }),
  ))

describe('the words of a name', () => {
  test.each([
    ['Somchai', ['SOMCHAI']],
    ['na Ranong', ['NA', 'RANONG']],
    ['Smith-Jones', ['SMITH', 'JONES']],
    ["O'Connor", ['OCONNOR']],
    ['J.R.', ['JR']],
    ['Müller', ['MUELLER']],
    ['Mu\u0308ller', ['MUELLER']],
    ['Åse Ørsted', ['AASE', 'OERSTED']],
    ['Strauß', ['STRAUSS']],
    ['Núñez', ['NUNEZ']],
    ['Žižek', ['ZIZEK']],
    ['Łukasz', ['LUKASZ']],
    ['Þór', ['THOR']],
    ['สมชาย', []],
    ['Somchai 2', ['SOMCHAI']],
    ['-', []],
    ['', []],
  ])('of "%s"', (written, expected) => expect(mrzWords(written)).toEqual(expected))

  test('are always of A to Z', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) =>
        mrzWords(name).every((word) => /^[A-Z]+$/.test(word)),
      ),
    ))
})
