// The pending request with the earliest day, and how many others wait.
import type { Request } from '@border-pass/contract/schemas/request-schemas'

type Waiting = Pick<Request, 'display' | 'travelDate'>

export function nextAppointment<R extends Waiting>(
  requests: readonly R[],
): { next: R | null; others: number } {
  const [next, ...others] = requests
    .filter(({ display }) => display === 'pending')
    .sort((a, b) => a.travelDate - b.travelDate)
  return { next: next ?? null, others: others.length }
}
