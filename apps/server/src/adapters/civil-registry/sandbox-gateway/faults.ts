// Faults that the sandbox gateway simulates on demand, to test the real adapters, among them records without their optional
// fields (decision 46).
import * as z from 'zod/mini'

function between(least: number, most: number) {
  const must = `must be a number from ${least} to ${most}`
  return z.number(must).check(z.minimum(least, must), z.maximum(most, must))
}

const Rate = z._default(between(0, 1), 0)

export const Faults = z.strictObject({
  /** Milliseconds before an answer. */
  delay: z._default(between(0, 60_000), 0),
  /** The share of the answers that are delayed, 0 to 1. */
  delayRate: z._default(between(0, 1), 1),
  /** The share of the answers, 0 to 1, with: an error status, a connection cut before the body or within it, a body that never
   * ends, a wrong shape, no optional fields, or a record of somebody else. */
  errorRate: Rate,
  errorStatus: z._default(between(400, 599), 503),
  cutRate: Rate,
  halfRate: Rate,
  stallRate: Rate,
  wrongShapeRate: Rate,
  sparseRate: Rate,
  strangerRate: Rate,
  /** Only for paths that start with this. */
  only: z._default(z.string('must be a text'), '/'),
  /** After this many faulty answers no more faults occur; null is no limit. */
  times: z._default(z.nullable(between(0, 1_000_000)), null),
})

export type Faults = z.output<typeof Faults>

export type Fault = {
  readonly kind: 'none' | 'error' | 'cut' | 'half' | 'stall' | 'wrong-shape' | 'sparse' | 'stranger'
  readonly delay: number
  readonly status: number
}

export const NO_FAULTS: Faults = z.parse(Faults, {})

const NO_FAULT: Fault = { kind: 'none', delay: 0, status: 200 }

function draw(faults: Faults): Fault['kind'] {
  const { errorRate, cutRate, halfRate, stallRate, wrongShapeRate, sparseRate, strangerRate } = faults
  const happens = (rate: number) => Math.random() < rate
  if (happens(cutRate)) return 'cut'
  if (happens(halfRate)) return 'half'
  if (happens(stallRate)) return 'stall'
  if (happens(errorRate)) return 'error'
  if (happens(wrongShapeRate)) return 'wrong-shape'
  if (happens(strangerRate)) return 'stranger'
  return happens(sparseRate) ? 'sparse' : 'none'
}

export type FaultSwitch = {
  readonly get: () => Faults
  readonly set: (faults: Partial<Faults>) => void
  readonly next: (path: string) => Fault
}

/** set replaces all earlier settings. */
export function switchFaults(atStart: Faults): FaultSwitch {
  let faults = atStart
  return {
    get: () => faults,
    set: (changes) => {
      faults = { ...NO_FAULTS, ...changes }
    },
    next: (path) => {
      if (!path.startsWith(faults.only) || faults.times === 0) return NO_FAULT
      const { errorStatus: status, times } = faults
      const delay = Math.random() < faults.delayRate ? faults.delay : 0
      const kind = draw(faults)
      const isFaulty = kind !== 'none' || delay > 0
      if (isFaulty && times !== null) faults = { ...faults, times: times - 1 }
      return { kind, delay, status }
    },
  }
}
