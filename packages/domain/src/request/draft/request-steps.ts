// How far a request has come: received, attending service, pass received (specification 4, Stepper).
import type { RequestDisplay } from '../request-status.ts'

/** 1 to 3; null where no stepper is shown. Nothing in the records tells that a citizen is at the counter, so 2 is not reached. */
export function stepperPosition(display: RequestDisplay): 1 | 3 | null {
  switch (display) {
    case 'pending':
      return 1
    case 'confirmed':
      return 3
    case 'cancelled':
    case 'expired':
      return null
  }
}
