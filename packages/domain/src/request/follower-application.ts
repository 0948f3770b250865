// A follower of the draft as the application has them: texts trimmed, the height a number (decision 40).
import type { FollowerApplication } from './application.ts'
import type { DraftFollower } from './draft/draft.ts'
import { FOLLOWER_FIELDS } from './fields/detail-fields.ts'
import { readHeight } from './fields/height.ts'
import { mapFields } from './fields/text-field.ts'

export function followerApplication(follower: DraftFollower): FollowerApplication {
  const { pid, bornPlace, height } = follower
  const texts = mapFields(FOLLOWER_FIELDS, (_, name) => follower[name].trim())
  return { pid, bornPlace, ...texts, height: readHeight(height) }
}
