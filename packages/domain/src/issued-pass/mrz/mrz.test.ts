import fc from 'fast-check'
import { parse } from 'mrz'
import { expect, test } from 'vitest'
import type { IssuedBook, Sex } from '../../registry/records.ts'
import { buddhistDate, fromDateNumber } from '../../values/dates/buddhist-date.ts'
import { findPassMrz, toMrzName, toMrzWords } from './mrz.ts'

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
  sex: 1 as Sex,
}

const secondLine = (changes: Partial<typeof holder>) =>
  findPassMrz(pass, { ...holder, ...changes })?.[1] ?? ''

test('the MRZ of a booklet names Thailand, the holder, the pass and the national ID', () =>
  expect(findPassMrz(pass, holder)).toEqual([
    'PBTHAJAIDEE<<SOMCHAI<<<<<<<<<<<<<<<<<<<<<<<<',
    'A1234567<6THA9005075M28111981101700207030<60',
  ]))

test('the MRZ has the middle name after the first name', () => {
  const ename = { ...holder.ename, middleName: 'Lek' }
  expect(findPassMrz(pass, { ...holder, ename })?.[0]).toBe('PBTHAJAIDEE<<SOMCHAI<LEK<<<<<<<<<<<<<<<<<<<<')
})

test.each([
  [1, 'M'],
  [2, 'F'],
] as const)('the MRZ writes sex %i as %s', (sex, letter) =>
  expect(secondLine({ sex }).charAt(20)).toBe(letter),
)

test.each([
  ['an unknown day ends in fillers', 25170800, '7408<<7'],
  ['an unknown month and day is its year', 25170000, '74<<<<1'],
  ['the year 2005 is written 05', 25480109, '0501091'],
  ['January of the Thai year 2482 is in 1940', 24820115, '4001153'],
  ['April of the Thai year 2482 is in 1939', 24820415, '3904154'],
])('the birth date in the MRZ: %s', (_what, date, field) =>
  expect(secondLine({ dob: fromDateNumber(date) }).slice(13, 20)).toBe(field),
)

test.each([
  ['A12345678', 'A12345678'],
  ['a-123', 'A<123<<<<'],
  ['RN/12-34', 'RN<12<34<'],
  ['ก 12345', '<<12345<<'],
  ['ก๐๑๒๓/๕', '<0123<5<<'],
  ['B1234567 ', 'B1234567<'],
])('the pass number %s has < in place of each unsupported character: %s', (bpNo, field) =>
  expect(findPassMrz({ ...pass, bpNo }, holder)?.[1].slice(0, 9)).toBe(field),
)

test.each([
  ['on a temporary pass', { bpType: 1 }],
  ['without a pass number', { bpNo: '' }],
  ['for a pass number of hyphens', { bpNo: ' / - ' }],
  ['for a pass number of 10 characters, its hyphens counted', { bpNo: 'A-12345-67' }],
  ['without a year of expiry', { expireDate: buddhistDate(0, 0, 0) }],
] as const)('there is no MRZ %s', (_when, changes) =>
  expect(findPassMrz({ ...pass, ...changes }, holder)).toBeNull(),
)

test('there is no MRZ without a name in Latin letters', () => {
  const ename = { title: '', firstName: 'สมชาย', middleName: '', lastName: '' }
  expect(findPassMrz(pass, { ...holder, ename })).toBeNull()
})

test('an independent parser accepts the MRZ of any name and pass number', () => {
  const bpNo = fc.stringMatching(/^[A-Z0-9][A-Z0-9/.\- ]{0,7}[A-Z0-9]$/)
  const word = fc.stringMatching(/^[A-Z][a-z]{0,40}$/)
  fc.assert(
    fc.property(bpNo, word, word, word, (number, firstName, middleName, lastName) => {
      const ename = { title: 'MR.', firstName, middleName, lastName }
      const lines = findPassMrz({ ...pass, bpNo: number }, { ...holder, ename }) ?? []
      const { valid, fields } = parse([...lines])
      expect(valid).toBe(true)
      expect(fields.documentNumber?.replace(/[^A-Z0-9]/g, '')).toBe(number.replace(/[^A-Z0-9]/g, ''))
    }),
  )
})

test.each([
  ['Eriksson', 'Anna Maria', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'],
  ['Smith-Jones', 'Susie Margaret', 'SMITH<JONES<<SUSIE<MARGARET<<<<<<<<<<<<'],
  ["O'Connor", 'Enya Siobhan', 'OCONNOR<<ENYA<SIOBHAN<<<<<<<<<<<<<<<<<<'],
  ['van der Muellen', 'Martin', 'VAN<DER<MUELLEN<<MARTIN<<<<<<<<<<<<<<<<'],
  ['Papandropoulous', 'Jonathon Warren Trevor', 'PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR'],
  ['', 'Arkfreith', 'ARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'],
  // ICAO’s examples of truncated names.
  ['Nilavadhanananda', 'Chayapa Dejthamrong Krasuang', 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K'],
  [
    'Bennelong Wooloomooloo Warrandyte Warnambool',
    'Dingo Potoroo',
    'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<W<<DI',
  ],
])(
  'the MRZ writes the surname “%s” and the given names “%s” as in ICAO’s examples',
  (surname, givenNames, field) => expect(toMrzName(surname, givenNames)).toBe(field),
)

const [A20, A35, B15] = ['A'.repeat(20), 'A'.repeat(35), 'B'.repeat(15)]

test.each([
  ['of 39 characters is whole', A20, `${B15}BB`, `${A20}<<${B15}BB`],
  ['of 40 characters loses its last letter', A20, `${B15}BBB`, `${A20}<<${B15}BB`],
  ['with a surname of 36 letters keeps one letter of the given name', `${A35}A`, 'BC', `${A35}A<<B`],
  ['with a surname of 37 letters loses one letter of the surname', `${A35}AA`, 'BC', `${A35}A<<B`],
  ['with two long words keeps as many letters as fit', `${A20} ${B15}BBBBB`, 'C', `${A20}<${B15}<<C`],
  ['cut between two words of the surname has the second’s initial', `${A35} BC`, 'D', `${A35.slice(1)}<B<<D`],
  ['cut on the filler between two words shows the initial behind it', A20, `${B15}B CD`, `${A20}<<${B15}<C`],
])('a name %s', (_what, surname, givenNames, field) => expect(toMrzName(surname, givenNames)).toBe(field))

const words = fc.array(fc.stringMatching(/^[A-Za-z]{2,25}$/), { maxLength: 8 }).map((list) => list.join(' '))

test('the name field always has 39 characters, separates its two parts, and ends with a letter if it is cut', () =>
  fc.assert(
    fc.property(words, words, (surname, givenNames) => {
      const field = toMrzName(surname, givenNames)
      const isApart = surname === '' || givenNames === '' || /^[A-Z]+(<[A-Z]+)*<<[A-Z]/.test(field)
      const whole = [surname, givenNames].filter((name) => name !== '').join('<<')
      return /^[A-Z<]{39}$/.test(field) && isApart && (whole.length <= 39 || /[A-Z]$/.test(field))
    }),
  ))

test.each([
  ['Somchai', ['SOMCHAI']],
  ['Smith-Jones', ['SMITH', 'JONES']],
  ["O'Connor", ['OCONNOR']],
  ['Müller', ['MUELLER']],
  ['Mu\u0308ller', ['MUELLER']],
  ['Åse Ørsted', ['AASE', 'OERSTED']],
  ['Strauß', ['STRAUSS']],
  ['Žižek', ['ZIZEK']],
  ['Łukasz', ['LUKASZ']],
  ['Þór', ['THOR']],
  ['สมชาย', []],
  ['Somchai 2', ['SOMCHAI']],
  ['', []],
])('the MRZ splits the name "%s" into words of the letters A to Z', (written, expected) =>
  expect(toMrzWords(written)).toEqual(expected),
)
