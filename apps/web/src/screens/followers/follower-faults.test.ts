import { describe, expect, test } from 'vitest'
import { fieldId, findFollowerFaults } from './follower-faults.ts'

const candidates = Array.from({ length: 9 }, (_, index) => ({
  pid: `910000000700${index}`,
  name: `เด็ก ${index}`,
  selectable: index !== 8,
}))
const details = { fanameEng: '', manameEng: '', bornPlace: 'ตาก', height: '' }
const filledIn = (index: number, changed = {}) => ({ pid: `910000000700${index}`, ...details, ...changed })
const ticked = (count: number) => Array.from({ length: count }, (_, index) => filledIn(index))

// กรณา is the specification's own spelling.
describe('the faults of the followers', () => {
  const faults = (followers: ReturnType<typeof ticked>) =>
    findFollowerFaults({ ticked: followers, candidates, borderCity: 48 })

  test('a province of birth for each ticked child is enough; the fault “no child ticked” has no field', () => {
    expect(faults(ticked(2))).toEqual([])
    expect(faults([])).toMatchObject([{ sentence: 'กรณาเลือกผู้ติดตาม', child: null, isWrong: false }])
  })

  test('a missing province of birth is reported at the field of its child', () => {
    expect(faults([filledIn(0), filledIn(1, { bornPlace: '' })])).toMatchObject([
      { sentence: 'กรณาระบุจังหวัดเกิด', child: candidates[1], id: fieldId(1, 'bornPlace'), isWrong: false },
    ])
  })

  test('faults follow the order of the list and its fields, not of the ticks', () => {
    const lacking = { bornPlace: '', height: '0', fanameEng: '1' }
    expect(faults([filledIn(2, lacking), filledIn(0, lacking)]).map(({ id }) => id)).toEqual(
      [0, 2].flatMap((index) =>
        (['bornPlace', 'height', 'fanameEng'] as const).map((field) => fieldId(index, field)),
      ),
    )
  })

  test('a ticked child who may no longer be ticked is reported as a fault', () => {
    expect(faults([filledIn(8)])[0]?.id).toBe(fieldId(8, 'tick'))
  })

  test('a fault counts as wrong if its field has an answer or too many children are ticked, else as missing (D24)', () => {
    const wrong = (followers: ReturnType<typeof ticked>) => faults(followers).map(({ isWrong }) => isWrong)
    expect([wrong(ticked(6)), wrong([filledIn(0, { height: '0', bornPlace: '' })])]).toEqual([
      [true],
      [false, true],
    ])
  })
})
