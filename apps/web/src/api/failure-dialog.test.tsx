import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { allowFailureDialog, closeFailure, showFailure, shownFailure } from './failure-dialog.tsx'

const broken = () => new CallFailure({ kind: 'unreadable', status: 200, info: null, reference: null })
const said = new CallFailure({ kind: 'unreadable', status: 418, info: 'เหตุผล', reference: null })

let openDialog: object | null = null
beforeEach(() => {
  openDialog = null
  vi.stubGlobal('document', { querySelector: () => openDialog })
  allowFailureDialog()
})
afterEach(() => void vi.unstubAllGlobals())

describe('the failure dialog', () => {
  test('shows the first failure, and no other while it is open', () => {
    const first = new TypeError('a mistake of the page')
    showFailure(first)
    showFailure(broken())
    expect(shownFailure()).toBe(first)
  })

  test('closes on navigation, ignores background failures, and shows one again after a new action', () => {
    showFailure(broken())
    allowFailureDialog()
    expect(shownFailure()).toBeNull()
    showFailure(broken())
    closeFailure()
    showFailure(broken())
    expect(shownFailure()).toBeNull()
    const again = broken()
    allowFailureDialog()
    showFailure(again)
    expect(shownFailure()).toBe(again)
  })

  test('shows no problem from the server, and opens over no other dialog', () => {
    showFailure(said)
    expect(shownFailure()).toBeNull()
    openDialog = {}
    showFailure(broken())
    expect(shownFailure()).toBeNull()
  })
})
