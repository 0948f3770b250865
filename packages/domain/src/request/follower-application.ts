// What is said of a follower, as the form's texts amount to it (decision 40).
import type { FollowerApplication } from './application.ts'
import type { DraftFollower } from './draft/draft.ts'

export function followerApplication(follower: DraftFollower): FollowerApplication {
  const { pid, bornPlace, fanameEng, manameEng, height } = follower
  const names = { fanameEng: fanameEng.trim(), manameEng: manameEng.trim() }
  return { pid, bornPlace, ...names, height: readHeight(height) }
}

export function readHeight(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
