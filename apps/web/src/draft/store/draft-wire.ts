// Converts the draft between the wire and the domain's values: on the wire dates are numbers, the older request is 123/2569.
import type { Draft as WireDraft } from '@border-pass/contract/draft-routes'
import { parseRequestNumber, writeRequestNumber } from '@border-pass/domain/request/request-number'
import { fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { LocalDraft } from './draft-state.ts'

export function draftFromWire(wire: WireDraft): LocalDraft {
  const { step, selection, oldRequest, detail, followers, saveKey } = wire
  return {
    step,
    selection,
    followers,
    saveKey,
    oldRequest: oldRequest === null ? null : parseRequestNumber(oldRequest),
    detail: detail && { ...detail, travelDate: readDate(detail.travelDate) },
  }
}

/** With the national ID of its owner: the cookie may belong to another citizen by now. */
export function draftToWire(draft: LocalDraft, pid: string): WireDraft {
  const { step, selection, oldRequest, detail, followers, saveKey } = draft
  return {
    pid,
    step,
    selection: { ...selection },
    oldRequest: oldRequest && writeRequestNumber(oldRequest),
    detail: detail && { ...detail, travelDate: detail.travelDate && toDateNumber(detail.travelDate) },
    followers: followers.map((follower) => ({ ...follower })),
    saveKey,
  }
}

function readDate(number: number | null): BuddhistDate | null {
  return number === null ? null : fromDateNumber(number)
}
