import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mrzName } from './mrz-name.ts'

describe("ICAO's examples that fit", () => {
  test.each([
    ['Eriksson', 'Anna Maria', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'],
    ['Heng', 'Deborah Ming Lo', 'HENG<<DEBORAH<MING<LO<<<<<<<<<<<<<<<<<<'],
    ['Smith-Jones', 'Susie Margaret', 'SMITH<JONES<<SUSIE<MARGARET<<<<<<<<<<<<'],
    ["O'Connor", 'Enya Siobhan', 'OCONNOR<<ENYA<SIOBHAN<<<<<<<<<<<<<<<<<<'],
    ['van der Muellen', 'Martin', 'VAN<DER<MUELLEN<<MARTIN<<<<<<<<<<<<<<<<'],
    ['Al-Basri', 'Huda Muhammad Jawad', 'AL<BASRI<<HUDA<MUHAMMAD<JAWAD<<<<<<<<<<'],
    ['Vilarchao Fernandez', 'Jose Ramon', 'VILARCHAO<FERNANDEZ<<JOSE<RAMON<<<<<<<<'],
    ['Papandropoulous', 'Jonathon Warren Trevor', 'PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR'],
  ])('%s, %s', (surname, givenNames, field) => expect(mrzName(surname, givenNames)).toBe(field))
})

describe("ICAO's examples without a surname", () => {
  test.each([
    ['Arkfreith', 'ARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'],
    ['Satriya Sudarpa', 'SATRIYA<SUDARPA<<<<<<<<<<<<<<<<<<<<<<<<'],
  ])('%s', (name, field) => expect(mrzName('', name)).toBe(field))
})

describe("ICAO's examples that are cut", () => {
  test.each([
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
