// Faults that the sandbox's gateway plays on demand, so that the real adapters can be tried against a bad day; and records that say
// no more than they have to (decision 46).
import * as z from 'zod/mini'

function between(least: number, most: number) {
  const must = `must be a number from ${least} to ${most}`
  return z.number(must).check(z.minimum(least, must), z.maximum(most, must))
}

const Rate = z._default(between(0, 1), 0)

export const Faults = z.strictObject({
  /** Milliseconds before each answer. */
  delay: z._default(between(0, 60_000), 0),
  /** How many of the answers: with an error status, cut before or in the middle, begun and never ended, not in the agreed form, sparse. */
  errorRate: Rate,
  errorStatus: z._default(between(400, 599), 503),
  cutRate: Rate,
  halfRate: Rate,
  stallRate: Rate,
  wrongShapeRate: Rate,
  sparseRate: Rate,
  /** Only on paths that begin so. */
  only: z._default(z.string('must be a text'), '/'),
  /** How many answers are touched before all is well again; null for ever. */
  times: z._default(z.nullable(between(0, 1_000_000)), null),
})

export type Faults = z.output<typeof Faults>

export type Fault = {
  readonly kind: 'none' | 'error' | 'cut' | 'half' | 'stall' | 'wrong-shape' | 'sparse'
  readonly delay: number
  readonly status: number
}

export const NO_FAULTS: Faults = z.parse(Faults, {})

const NO_FAULT: Fault = { kind: 'none', delay: 0, status: 200 }

function draw(faults: Faults): Fault['kind'] {
  const { errorRate, cutRate, halfRate, stallRate, wrongShapeRate, sparseRate } = faults
  const happens = (rate: number) => Math.random() < rate
  if (happens(cutRate)) return 'cut'
  if (happens(halfRate)) return 'half'
  if (happens(stallRate)) return 'stall'
  if (happens(errorRate)) return 'error'
  if (happens(wrongShapeRate)) return 'wrong-shape'
  return happens(sparseRate) ? 'sparse' : 'none'
}

export type FaultSwitch = {
  readonly get: () => Faults
  readonly set: (faults: Partial<Faults>) => void
  readonly next: (path: string) => Fault
}

/** set replaces all that was set before. */
export function switchFaults(atStart: Faults): FaultSwitch {
  let faults = atStart
  return {
    get: () => faults,
    set: (partly) => {
      faults = { ...NO_FAULTS, ...partly }
    },
    next: (path) => {
      if (!path.startsWith(faults.only) || faults.times === 0) return NO_FAULT
      const { delay, errorStatus: status, times } = faults
      const kind = draw(faults)
      const touches = kind !== 'none' || delay > 0
      if (touches && times !== null) faults = { ...faults, times: times - 1 }
      return { kind, delay, status }
    },
  }
}
