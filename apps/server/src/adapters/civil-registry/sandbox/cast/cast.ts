// Everybody with a name, in the order in which the sign-in drawer shows them.
import type { CastMember } from '../resident.ts'
import { FIRST_STEPS } from './first-steps.ts'

export const CAST: readonly CastMember[] = [...FIRST_STEPS]
