import { describe, expect, test } from 'vitest'
import { findListSide, LEAST_ROOM } from './combobox.tsx'

/** A field of 30 px label and 54 px input, on a phone of 740 px. */
const at = (fieldTop: number, visibleBottom = 740, visibleTop = 0) =>
  findListSide({ fieldTop, inputBottom: fieldTop + 84, visibleTop, visibleBottom })

describe('a list', () => {
  test('opens below a field in the upper half and above one in the lower half of what can be seen', () => {
    expect(at(200)).toMatchObject({ side: 'below', scrollBy: 0 })
    expect(at(500)).toMatchObject({ side: 'above', scrollBy: 0 })
    expect(at(500, 840, 400)).toMatchObject({ side: 'below', scrollBy: 0 })
  })

  test('is as high as the free side, no higher than eight options and no lower than four', () => {
    expect(at(300).room).toBe(740 - 384 - 12)
    expect(at(0).room).toBe(420)
    expect(at(0, 200).room).toBe(LEAST_ROOM)
  })

  test('moves the page where neither side has room for four options, and keeps the label in sight', () => {
    const { side, scrollBy, room } = at(180, 440)
    expect([side, 180 - scrollBy]).toEqual(['below', 8])
    expect(room).toBeGreaterThanOrEqual(LEAST_ROOM)
  })
})
