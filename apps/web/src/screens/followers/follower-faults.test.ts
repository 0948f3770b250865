import { describe, expect, test } from 'vitest'
import { followerFaults } from './follower-faults.ts'

const pidOf = (index: number) => `910000000700${index}`
const candidates = Array.from({ length: 9 }, (_, index) => ({ pid: pidOf(index), selectable: index !== 8 }))
const details = { fanameEng: '', manameEng: '', bornPlace: 'ตาก', height: '' }
const filledIn = (index: number, changed = {}) => ({ pid: pidOf(index), ...details, ...changed })
const ticked = (count: number) => Array.from({ length: count }, (_, index) => filledIn(index))

describe('the faults of the followers', () => {
  const faults = (followers: ReturnType<typeof ticked>) =>
    followerFaults({ ticked: followers, candidates, borderCity: 48 })

  test('is nothing when each ticked one has a province of birth, and at no field that nobody is ticked', () => {
    expect(faults(ticked(2))).toEqual([])
    expect(faults([])).toEqual([{ sentence: 'กรณาเลือกผู้ติดตาม', at: null, isWrong: false }])
  })

  test('is a province that is missing, at the field of the one who lacks it', () => {
    expect(faults([filledIn(0), filledIn(1, { bornPlace: '' })])).toEqual([
      { sentence: 'กรณาระบุจังหวัดเกิด', at: { pid: pidOf(1), field: 'bornPlace' }, isWrong: false },
    ])
  })

  test('stands in the order of the list and of its fields, whoever was ticked first', () => {
    const lacking = { bornPlace: '', height: '0', fanameEng: '1' }
    expect(faults([filledIn(2, lacking), filledIn(0, lacking)]).map(({ at }) => at)).toEqual(
      [0, 2].flatMap((index) =>
        ['bornPlace', 'height', 'fanameEng'].map((field) => ({ pid: pidOf(index), field })),
      ),
    )
  })

  test('is one who may no longer be ticked, at the tick', () => {
    expect(faults([filledIn(8)])[0]?.at).toEqual({ pid: pidOf(8), field: 'tick' })
  })

  test('is wrong where something is answered, or too many are ticked (D24)', () => {
    const wrong = (followers: ReturnType<typeof ticked>) => faults(followers).map(({ isWrong }) => isWrong)
    expect([wrong(ticked(6)), wrong([filledIn(0, { height: '0', bornPlace: '' })])]).toEqual([
      [true],
      [false, true],
    ])
  })
})
