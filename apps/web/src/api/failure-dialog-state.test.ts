import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { closeFailure, allowFailureDialog, shownFailure, showFailure } from './failure-dialog-state.ts'

const broken = () => new CallFailure({ kind: 'unreadable', status: 200, info: null, reference: null })
const said = new CallFailure({ kind: 'unreadable', status: 418, info: 'เหตุผล', reference: null })

let openDialog: object | null = null
beforeEach(() => {
  openDialog = null
  vi.stubGlobal('document', { querySelector: () => openDialog })
  allowFailureDialog()
})
afterEach(() => void vi.unstubAllGlobals())

describe('the failure that a dialog tells', () => {
  it('is the first one that is waited for, and no other while it is open', () => {
    const first = broken()
    showFailure(first)
    showFailure(broken())
    expect(shownFailure()).toBe(first)
  })

  it('is none again in the background, and one again for who asks again', () => {
    showFailure(broken())
    closeFailure()
    showFailure(broken())
    expect(shownFailure()).toBeNull()
    const again = broken()
    allowFailureDialog()
    showFailure(again)
    expect(shownFailure()).toBe(again)
  })

  it('goes with the screen that it was about', () => {
    showFailure(broken())
    allowFailureDialog()
    expect(shownFailure()).toBeNull()
  })

  it('is none of what the server said, nor one over another dialog', () => {
    showFailure(said)
    expect(shownFailure()).toBeNull()
    openDialog = {}
    showFailure(broken())
    expect(shownFailure()).toBeNull()
  })

  it('is also a mistake of the page itself', () => {
    const mistake = new TypeError('undefined is not a function')
    showFailure(mistake)
    expect(shownFailure()).toBe(mistake)
  })
})
