import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { closeFailure, expectAnswer, failureToTell, tellFailure } from './failure-to-tell.ts'

const broken = () => new CallFailure({ kind: 'unreadable', status: 200, info: null, reference: null })
const said = new CallFailure({ kind: 'unreadable', status: 418, info: 'เหตุผล', reference: null })

let openDialog: object | null = null
beforeEach(() => {
  openDialog = null
  vi.stubGlobal('document', { querySelector: () => openDialog })
  expectAnswer()
})
afterEach(() => void vi.unstubAllGlobals())

describe('the failure that a dialog tells', () => {
  it('is the first one that is waited for, and no other while it is open', () => {
    const first = broken()
    tellFailure(first)
    tellFailure(broken())
    expect(failureToTell()).toBe(first)
  })

  it('is none again in the background, and one again for who asks again', () => {
    tellFailure(broken())
    closeFailure()
    tellFailure(broken())
    expect(failureToTell()).toBeNull()
    const again = broken()
    expectAnswer()
    tellFailure(again)
    expect(failureToTell()).toBe(again)
  })

  it('goes with the screen that it was about', () => {
    tellFailure(broken())
    expectAnswer()
    expect(failureToTell()).toBeNull()
  })

  it('is none of what the server said, nor one over another dialog', () => {
    tellFailure(said)
    expect(failureToTell()).toBeNull()
    openDialog = {}
    tellFailure(broken())
    expect(failureToTell()).toBeNull()
  })

  it('is also a mistake of the page itself', () => {
    const mistake = new TypeError('undefined is not a function')
    tellFailure(mistake)
    expect(failureToTell()).toBe(mistake)
  })
})
