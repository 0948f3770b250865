import { expect, test } from 'vitest'
import type { BorderCity } from '../reference/countries.ts'
import { aChild } from '../testing/a-child.ts'
import { fromDateNumber } from '../values/dates/buddhist-date.ts'
import { listFollowerCandidates } from './follower-candidates.ts'
import { checkFollowers } from './follower-rules.ts'

const pids = Array.from({ length: 9 }, (_, index) => `185010000010${index}`)
const candidates = listFollowerCandidates(
  [...pids.map((pid) => aChild({ pid })), aChild({ pid: 'no card' }, false)],
  fromDateNumber(25691120),
)
const selectable = candidates.flatMap((one) => (one.selectable ? one.person.pid : []))
const ticked = (pid: string, bornPlace = 'ระนอง') => ({ pid, bornPlace })

function check(followers: ReturnType<typeof ticked>[], borderCity: BorderCity = 48) {
  return checkFollowers({ ticked: followers, selectable, borderCity })
}

const tickFirst = (count: number) => pids.slice(0, count).map((pid) => ticked(pid))

test.each([
  [48, 4],
  [50, 8],
] as const)('country %i accepts one to %i followers', (city, max) => {
  expect(check([], city)).toEqual([{ code: 'NONE_SELECTED' }])
  for (const count of [1, max]) expect(check(tickFirst(count), city)).toEqual([])
  expect(check(tickFirst(max + 1), city)).toEqual([{ code: 'TOO_MANY', count: max + 1, max }])
})

test.each([
  ['without a province of birth', ticked('1850100000101', ''), 'BIRTH_PROVINCE_MISSING'],
  ['with a province in English', ticked('1850100000101', 'Ranong'), 'BIRTH_PROVINCE_MISSING'],
  ['with half a name of a province', ticked('1850100000101', 'กรุงเทพ'), 'BIRTH_PROVINCE_MISSING'],
  ['without a card', ticked('no card'), 'NOT_SELECTABLE'],
  ['of somebody else', ticked('a stranger'), 'NOT_SELECTABLE'],
  ['who is ticked twice', ticked('1850100000100'), 'TICKED_TWICE'],
])('a child %s is reported', (_which, second, code) => {
  const { pid } = second
  expect(check([ticked('1850100000100'), second])).toEqual([{ code, pid, index: 1 }])
})
