// How far a request has come, each step with its day (specification 2 and 4, Stepper).
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { stepperPosition } from '@border-pass/domain/request/draft/request-flow'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { STEPS } from '@border-pass/domain/wording/request-wording'

export type RequestStep = {
  readonly name: string
  readonly state: 'done' | 'current' | 'ahead'
  /** null while nobody knows it. */
  readonly date: BuddhistDate | null
  readonly isToday: boolean
}

type Dated = Pick<Request, 'display' | 'registerDate' | 'travelDate' | 'issueDate'>

/** null for a request that goes no further: cancelled or expired. */
export function requestSteps(request: Dated, today: number): readonly RequestStep[] | null {
  const position = stepperPosition(request.display)
  if (position === null) return null
  const days = [request.registerDate, request.travelDate, request.issueDate]
  return STEPS.map((name, index) => {
    const day = days[index] ?? null
    return {
      name,
      state: index + 1 < position ? 'done' : index + 1 === position ? 'current' : 'ahead',
      date: day === null ? null : fromDateNumber(day),
      isToday: day === today,
    }
  })
}
