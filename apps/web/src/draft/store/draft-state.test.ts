import { describe, expect, test } from 'vitest'
import { Draft } from '@border-pass/contract/draft-routes'
import { createDetailForm } from '@border-pass/domain/request/draft/draft'
import { createDraft, draftFromWire, draftToWire, type LocalDraft } from './draft-state.ts'

const halfway: LocalDraft = {
  ...createDraft(),
  step: 'detail',
  selection: { borderCity: 48, bpType: 1, office: '850101002' },
  detail: { ...createDetailForm(48), travelDate: { year: 2569, month: 11, day: 30 } },
  followers: [{ pid: '9100000001018', fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: '' }],
  oldRequest: { reqId: 123, reqYear: 2569 },
}

describe('the draft on the wire', () => {
  test('a draft is unchanged after it is written for the server and read back', () => {
    expect(draftFromWire(draftToWire(halfway))).toEqual(halfway)
    const empty = createDraft()
    expect(draftFromWire(draftToWire(empty))).toEqual(empty)
  })

  test('an empty and a half-finished draft satisfy the contract', () => {
    expect(Draft.parse(draftToWire(createDraft())).detail).toBeNull()
    expect(Draft.parse(draftToWire(halfway))).toMatchObject({
      oldRequest: '123/2569',
      detail: { travelDate: 25691130 },
    })
  })

  test('each new draft has a different save key', () => {
    expect(createDraft().saveKey).not.toBe(createDraft().saveKey)
  })
})
