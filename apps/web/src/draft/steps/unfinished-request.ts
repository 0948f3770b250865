// What an unfinished request holds, in words: whoever begins another one loses it.
import { type Draft, findSelection } from '@border-pass/domain/request/draft/draft'
import { isComplete } from '@border-pass/domain/request/draft/request-flow'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'

/** null: nothing has been answered behind the first step. */
export function unfinishedRequest(draft: Draft): readonly string[] | null {
  const begun = findSelection(draft.selection)
  if (begun === null || !isComplete('selection', draft, null)) return null
  const day = draft.detail?.travelDate ?? null
  return [
    begun.office.th,
    `${countryName(begun.borderCity)} · ${shortPassTypeName(begun.bpType)}`,
    ...(day === null ? [] : [longThaiDate(day)]),
  ]
}
