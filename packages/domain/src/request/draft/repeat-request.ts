// A draft with the answers of an earlier request: for another day, or after it was cancelled or has expired. Only the day is asked.
import { findOfficeByArea } from '../../reference/issuing-offices.ts'
import { BORDER_CITIES } from '../../reference/countries.ts'
import type { FollowerApplication } from '../application.ts'
import type { RequestNumber } from '../request-number.ts'
import type { RequestDisplay } from '../request-status.ts'
import type { PassType } from '../../values/pass-type.ts'
import { answersAgain } from './answers-again.ts'
import { emptyDetailForm } from './detail-form.ts'
import type { Draft } from './draft.ts'
import { findSelection } from './draft-selection.ts'
import { readAnswers, readFollowerAnswers } from './last-answers.ts'
import type { AnsweredRequest } from './last-answers.ts'

export type RepeatableRequest = AnsweredRequest &
  RequestNumber & {
    readonly ccaa: string
    readonly borderCode: string
    readonly bpType: PassType
    readonly display: RequestDisplay
    readonly listFollow: readonly FollowerApplication[]
  }

/** null where its office or pass is not offered any more. A live request is the one to be replaced (decision 27). */
export function repeatRequest(request: RepeatableRequest): Draft | null {
  const { reqId, reqYear, ccaa, borderCode, bpType } = request
  const borderCity = BORDER_CITIES.find((city) => city === request.borderCity) ?? null
  const office = findOfficeByArea(ccaa, borderCode)?.code ?? null
  const selection = { borderCity, bpType, office }
  if (borderCity === null || findSelection(selection) === null) return null
  return {
    step: 'detail',
    selection,
    detail: { ...emptyDetailForm(borderCity), ...answersAgain(readAnswers(request), borderCity) },
    followers: request.listFollow.map(readFollowerAnswers),
    oldRequest: request.display === 'pending' ? { reqId, reqYear } : null,
  }
}
