import { describe, expect, test } from 'vitest'
import { findListSide, MIN_LIST_HEIGHT } from './combobox.tsx'

/** A field of 30 px label and 54 px input, on a phone of 740 px. */
const placeAt = (fieldTop: number, visibleBottom = 740, visibleTop = 0) =>
  findListSide({ fieldTop, inputBottom: fieldTop + 84, visibleTop, visibleBottom })

describe('a list', () => {
  test('a list opens below a field in the upper half of the window, and above one in the lower half', () => {
    expect(placeAt(200)).toMatchObject({ side: 'below', scrollBy: 0 })
    expect(placeAt(500)).toMatchObject({ side: 'above', scrollBy: 0 })
    expect(placeAt(500, 840, 400)).toMatchObject({ side: 'below', scrollBy: 0 })
  })

  test('a list is as high as the free side, between four and eight options', () => {
    // Below the input, with 12 px of gap and margin.
    expect(placeAt(300).room).toBe(740 - 384 - 12)
    // The greatest height.
    expect(placeAt(0).room).toBe(420)
    expect(placeAt(0, 200).room).toBe(MIN_LIST_HEIGHT)
  })

  test('a list scrolls the page if neither side has room for four options, and keeps the label visible', () => {
    const { side, scrollBy, room } = placeAt(180, 440)
    // The label is then 8 px below the top of the window.
    expect([side, 180 - scrollBy]).toEqual(['below', 8])
    expect(room).toBeGreaterThanOrEqual(MIN_LIST_HEIGHT)
  })
})
