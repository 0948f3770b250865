// Everybody with a name, in the order in which the sign-in drawer shows them.
import type { CastMember } from '../resident.ts'
import { DATES_OF_BIRTH } from './dates-of-birth.ts'
import { DELIVERED_TO } from './delivered-to.ts'
import { FAMILIES } from './families.ts'
import { FIRST_STEPS } from './first-steps.ts'
import { HOLDERS } from './holders.ts'
import { HOW_LONG_THEY_LIVED } from './how-long-they-lived.ts'
import { LONG_AND_ODD_NAMES } from './long-and-odd-names.ts'
import { ORDAINED } from './ordained.ts'
import { TO_MALAYSIA } from './to-malaysia.ts'
import { WHERE_THEY_LIVE } from './where-they-live.ts'
import { WHO_THEY_ARE } from './who-they-are.ts'

export type CastGroup = { readonly title: string; readonly members: readonly CastMember[] }

export const CAST_GROUPS: readonly CastGroup[] = [
  { title: 'First steps', members: FIRST_STEPS },
  { title: 'The person: register, status, age, face, card', members: WHO_THEY_ARE },
  { title: 'The house: Myanmar, Laos, Cambodia', members: WHERE_THEY_LIVE },
  { title: 'Moves and days in the area: Myanmar, Laos, Cambodia', members: HOW_LONG_THEY_LIVED },
  { title: 'Malaysia', members: TO_MALAYSIA },
  { title: 'Monks and novices', members: ORDAINED },
  { title: 'Delivery to the elderly and the disabled', members: DELIVERED_TO },
  { title: 'Parents and children', members: FAMILIES },
  { title: 'Names', members: LONG_AND_ODD_NAMES },
  { title: 'Dates of birth', members: DATES_OF_BIRTH },
  { title: 'Holders of passes', members: HOLDERS },
]

export const CAST: readonly CastMember[] = CAST_GROUPS.flatMap(({ members }) => members)
