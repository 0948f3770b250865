import { describe, expect, test } from 'vitest'
import { copyParentNames, type NameSources, typeParentName } from './parent-names.ts'

const child = (pid: string, fanameEng = '') => ({ pid, fanameEng, manameEng: '', bornPlace: '', height: '' })

/** The father's names after typing, letter by letter as a keyboard sends them. */
function typed(children: ReturnType<typeof child>[], ...typing: (readonly [pid: string, text: string])[]) {
  const sources: NameSources = new Map()
  const type = (followers: typeof children, [pid, text]: readonly [string, string]) =>
    [...text].reduce<typeof children>(
      (before, _, index) => [
        ...typeParentName(before, sources, { pid, name: 'fanameEng', text: text.slice(0, index + 1) }),
      ],
      followers,
    )
  const followers = typing.reduce(type, children)
  return { sources, followers, names: followers.map(({ fanameEng }) => fanameEng) }
}

const three = [child('1'), child('2'), child('3')]

describe("a parent's name", () => {
  test('is copied from one child to the others', () => {
    expect(typed(three, ['1', 'SOMSAK']).names).toEqual(['SOMSAK', 'SOMSAK', 'SOMSAK'])
    expect(typed(three, ['2', 'SOMSAK']).names).toEqual(['SOMSAK', 'SOMSAK', 'SOMSAK'])
  })

  test('is changed for one child only; a correction reaches only the children that copied it', () => {
    expect(typed(three, ['1', 'SOMSAK'], ['2', 'PRASIT']).names).toEqual(['SOMSAK', 'PRASIT', 'SOMSAK'])
    expect(typed(three, ['1', 'SOMSAK'], ['2', 'PRASIT'], ['1', 'SOMCHAI']).names).toEqual([
      'SOMCHAI',
      'PRASIT',
      'SOMCHAI',
    ])
  })

  test('typed for one child does not replace the name stored for another', () => {
    const stored = [child('1', 'SOMSAK'), child('2', 'SOMSAK')]
    expect(typed(stored, ['1', 'PRASIT']).names).toEqual(['PRASIT', 'SOMSAK'])
  })

  test('stays empty once it was cleared for one child', () => {
    const { followers, sources } = typed(three, ['1', 'SOMSAK'])
    const emptied = typeParentName(followers, sources, { pid: '2', name: 'fanameEng', text: '' })
    const corrected = typeParentName(emptied, sources, { pid: '1', name: 'fanameEng', text: 'SOMCHAI' })
    expect(corrected.map(({ fanameEng }) => fanameEng)).toEqual(['SOMCHAI', '', 'SOMCHAI'])
  })
})

describe('a child who is ticked later', () => {
  test('gets the parent’s name of the first child that has one, and its later corrections', () => {
    const { followers, sources } = typed([child('1'), child('2')], ['2', 'PRASIT'])
    const added = copyParentNames(child('3'), followers, sources)
    expect(added.fanameEng).toBe('PRASIT')
    const corrected = typeParentName([...followers, added], sources, {
      pid: '2',
      name: 'fanameEng',
      text: 'PRASERT',
    })
    expect(corrected.map(({ fanameEng }) => fanameEng)).toEqual(['PRASERT', 'PRASERT', 'PRASERT'])
  })

  test('keeps a parent’s name that was stored for this child', () => {
    const { followers, sources } = typed([child('1')], ['1', 'SOMSAK'])
    expect(copyParentNames(child('2', 'PRASIT'), followers, sources).fanameEng).toBe('PRASIT')
  })
})
