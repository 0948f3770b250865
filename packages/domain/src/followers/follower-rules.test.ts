import { describe, expect, test } from 'vitest'
import { aChild } from '../testing/a-child.ts'
import type { BorderCity } from '../reference/countries.ts'
import { fromDateNumber } from '../values/dates/buddhist-date.ts'
import { followerCandidates } from './follower-candidates.ts'
import { checkFollowers, numberFollowers } from './follower-rules.ts'

const pids = Array.from({ length: 9 }, (_, index) => `185010000010${index}`)
const candidates = followerCandidates(
  [...pids.map((pid) => aChild({ pid })), aChild({ pid: 'no card' }, false)],
  fromDateNumber(25691120),
)
const ticked = (pid: string, bornPlace = 'ระนอง') => ({ pid, bornPlace })

function check(followers: ReturnType<typeof ticked>[], borderCity: BorderCity = 48) {
  return checkFollowers({ ticked: followers, candidates, borderCity })
}

const firstOf = (count: number) => pids.slice(0, count).map((pid) => ticked(pid))

describe('how many', () => {
  test('none is an error, one is fine', () => {
    expect(check([])).toEqual([{ code: 'NONE_SELECTED' }])
    expect(check(firstOf(1))).toEqual([])
  })

  test.each([48, 56, 57] as const)('city %i: four are fine, five are too many', (city) => {
    expect(check(firstOf(4), city)).toEqual([])
    expect(check(firstOf(5), city)).toEqual([{ code: 'TOO_MANY', count: 5, max: 4 }])
  })

  test('Malaysia: eight are fine, nine are too many', () => {
    expect(check(firstOf(8), 50)).toEqual([])
    expect(check(firstOf(9), 50)).toEqual([{ code: 'TOO_MANY', count: 9, max: 8 }])
  })
})

describe('province of birth', () => {
  test.each(['', 'Ranong', 'กรุงเทพ'])('“%s” is none, and the follower is named', (bornPlace) => {
    const followers = [ticked('1850100000100'), ticked('1850100000101', bornPlace)]
    expect(check(followers)).toEqual([{ code: 'BIRTH_PROVINCE_MISSING', pid: '1850100000101', index: 1 }])
  })
})

describe('who', () => {
  test('a child without a card', () => {
    expect(check([ticked('no card')])).toEqual([{ code: 'NOT_SELECTABLE', pid: 'no card', index: 0 }])
  })

  test('somebody else’s child', () => {
    expect(check([ticked('a stranger')])).toEqual([{ code: 'NOT_SELECTABLE', pid: 'a stranger', index: 0 }])
  })

  test('the same child twice', () => {
    const twice = [...firstOf(1), ...firstOf(1)]
    expect(check(twice)).toEqual([{ code: 'TICKED_TWICE', pid: '1850100000100', index: 1 }])
  })
})

test('followers are numbered from 1 as they were ticked', () => {
  const inTickedOrder = [ticked('1850100000105'), ticked('1850100000101')]
  expect(numberFollowers(inTickedOrder)).toEqual([
    { pid: '1850100000105', bornPlace: 'ระนอง', followerNo: 1 },
    { pid: '1850100000101', bornPlace: 'ระนอง', followerNo: 2 },
  ])
})
