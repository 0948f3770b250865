// Everybody with a name, in the order in which the sign-in drawer shows them.
import type { CastMember } from '../resident.ts'
import { DELIVERED_TO } from './delivered-to.ts'
import { FAMILIES } from './families.ts'
import { FIRST_STEPS } from './first-steps.ts'
import { HOLDERS } from './holders.ts'
import { NAMES_AND_DATES } from './names-and-dates.ts'
import { ORDAINED } from './ordained.ts'
import { TO_MALAYSIA } from './to-malaysia.ts'
import { WHERE_THEY_LIVE } from './where-they-live.ts'
import { WHO_MAY_NOT } from './who-may-not.ts'

export const CAST: readonly CastMember[] = [
  ...FIRST_STEPS,
  ...WHO_MAY_NOT,
  ...WHERE_THEY_LIVE,
  ...TO_MALAYSIA,
  ...ORDAINED,
  ...DELIVERED_TO,
  ...FAMILIES,
  ...NAMES_AND_DATES,
  ...HOLDERS,
]
