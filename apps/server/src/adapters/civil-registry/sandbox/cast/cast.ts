// The members of the cast in the order of the sign-in drawer.
import type { CastMember } from '../sandbox-person.ts'
import { DATES_OF_BIRTH, LONG_AND_ODD_NAMES, MONKS_AND_NOVICES } from './names-and-dates.ts'
import { FAMILIES, HOME_DELIVERY } from './families-and-delivery.ts'
import { PERSON_RULES, README_EXAMPLES } from './person-rules.ts'
import { PASS_HOLDERS } from './pass-holders.ts'
import { AREA_RULES, RESIDENCE_RULES } from './area-rules.ts'
import { MALAYSIA_RULES } from './malaysia-rules.ts'

export type CastGroup = { readonly title: string; readonly members: readonly CastMember[] }

export const CAST_GROUPS: readonly CastGroup[] = [
  { title: 'First steps', members: README_EXAMPLES },
  { title: 'The person: register, status, age, face, card', members: PERSON_RULES },
  { title: 'The house: Myanmar, Laos, Cambodia', members: AREA_RULES },
  { title: 'Moves and days in the area: Myanmar, Laos, Cambodia', members: RESIDENCE_RULES },
  { title: 'Malaysia', members: MALAYSIA_RULES },
  { title: 'Monks and novices', members: MONKS_AND_NOVICES },
  { title: 'Delivery to the elderly and the disabled', members: HOME_DELIVERY },
  { title: 'Parents and children', members: FAMILIES },
  { title: 'Names', members: LONG_AND_ODD_NAMES },
  { title: 'Dates of birth', members: DATES_OF_BIRTH },
  { title: 'Holders of passes', members: PASS_HOLDERS },
]

export const CAST: readonly CastMember[] = CAST_GROUPS.flatMap(({ members }) => members)
