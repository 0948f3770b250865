// Whose children the followers are taken from (specification 5, Followers; decision 23).
import { MALE } from '../registry/person.ts'
import type { Sex } from '../registry/person.ts'

export type FollowerPolicy = 'children' | 'household'

/** The registry's two lists of children: by their father, by their mother. */
export type ParentLink = 'father' | 'mother'

export function parentLinks(policy: FollowerPolicy, applicantSex: Sex): readonly ParentLink[] {
  if (policy === 'household') return ['father', 'mother']
  return applicantSex === MALE ? ['father'] : ['mother']
}
