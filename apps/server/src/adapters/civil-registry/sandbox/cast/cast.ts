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

export type CastGroup = { readonly title: string; readonly members: readonly CastMember[] }

export const CAST_GROUPS: readonly CastGroup[] = [
  { title: 'First steps', members: FIRST_STEPS },
  { title: 'The person: register, status, age, face, card', members: WHO_MAY_NOT },
  { title: 'The house and the years in it: Myanmar, Laos, Cambodia', members: WHERE_THEY_LIVE },
  { title: 'Malaysia', members: TO_MALAYSIA },
  { title: 'Monks and novices', members: ORDAINED },
  { title: 'Delivery to the elderly and the disabled', members: DELIVERED_TO },
  { title: 'Parents and children', members: FAMILIES },
  { title: 'Names and dates', members: NAMES_AND_DATES },
  { title: 'Holders of passes', members: HOLDERS },
]

export const CAST: readonly CastMember[] = CAST_GROUPS.flatMap(({ members }) => members)
