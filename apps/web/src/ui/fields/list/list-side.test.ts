import { describe, expect, it } from 'vitest'
import { findListSide, LEAST_ROOM } from './list-side.ts'

/** A field of 30 px label and 54 px input, on a phone of 740 px. */
const at = (fieldTop: number, visibleBottom: number) =>
  findListSide({ fieldTop, inputBottom: fieldTop + 84, visibleTop: 0, visibleBottom })

describe('a list', () => {
  it('opens below a field in the upper half and above one in the lower half', () => {
    expect(at(200, 740)).toMatchObject({ side: 'below', scrollBy: 0 })
    expect(at(500, 740)).toMatchObject({ side: 'above', scrollBy: 0 })
  })

  it('is as high as the free side, and no higher than eight options', () => {
    expect(at(300, 740).room).toBe(740 - 384 - 12)
    expect(at(0, 740).room).toBe(420)
  })

  it('moves the page where neither side has room for four options, and keeps the label in sight', () => {
    const { side, scrollBy, room } = at(180, 440)
    expect(side).toBe('below')
    expect(180 - scrollBy).toBe(8)
    expect(room).toBeGreaterThanOrEqual(LEAST_ROOM)
  })

  it('keeps room for four options where the page cannot move far enough', () => {
    expect(at(0, 200).room).toBe(LEAST_ROOM)
  })

  it('counts from what can be seen, not from the page’s top', () => {
    const scrolled = findListSide({ fieldTop: 500, inputBottom: 584, visibleTop: 400, visibleBottom: 840 })
    expect(scrolled).toMatchObject({ side: 'below', scrollBy: 0 })
  })
})
