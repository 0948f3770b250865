import { describe, expect, it } from 'vitest'
import { Draft } from '@border-pass/contract/draft-routes'
import { emptyDetailForm } from '@border-pass/domain/request/draft/detail-form'
import { draftFromWire, draftToWire } from './draft-wire.ts'
import { newDraft } from './local-draft.ts'
import type { KeptDraft } from './local-draft.ts'

const PID = '9100000001018'

const halfway: KeptDraft = {
  ...newDraft(),
  step: 'detail',
  selection: { borderCity: 48, bpType: 1, office: '850101002' },
  detail: { ...emptyDetailForm(48), travelDate: { year: 2569, month: 11, day: 30 } },
  followers: [{ pid: '9100000001018', fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: '' }],
  oldRequest: { reqId: 123, reqYear: 2569 },
}

describe('the draft on the wire', () => {
  it('comes back as it was sent', () => {
    expect(draftFromWire(draftToWire(halfway, PID))).toEqual(halfway)
    const empty = newDraft()
    expect(draftFromWire(draftToWire(empty, PID))).toEqual(empty)
  })

  it('keeps the contract, empty and halfway', () => {
    expect(Draft.parse(draftToWire(newDraft(), PID)).detail).toBeNull()
    expect(Draft.parse(draftToWire(halfway, PID))).toMatchObject({
      pid: PID,
      oldRequest: '123/2569',
      detail: { travelDate: 25691130 },
    })
  })

  it('has a key of its own for each new draft', () => {
    expect(newDraft().saveKey).not.toBe(newDraft().saveKey)
  })
})
