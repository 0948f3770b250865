import { expect, test } from 'vitest'
import { prefillFollower } from './prefill-follower.ts'

const pid = '1850100000027'
const last = { bornPlace: 'ตาก', fanameEng: 'SOMCHAI JAIDEE', manameEng: 'SOMSRI', height: '120' }

test('a child who was added before: the same answers again', () => {
  expect(prefillFollower({ pid, bornPlace: '', lastAnswers: last })).toEqual({ pid, ...last })
})

test("the registry's province of birth comes before that of last time", () => {
  expect(prefillFollower({ pid, bornPlace: 'ระนอง', lastAnswers: last }).bornPlace).toBe('ระนอง')
})

test('a place that is no province is left to be chosen', () => {
  expect(prefillFollower({ pid, bornPlace: 'เมียวดี', lastAnswers: null })).toEqual({
    pid,
    bornPlace: '',
    fanameEng: '',
    manameEng: '',
    height: '',
  })
})
