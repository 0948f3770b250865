// Nobody has to add followers, but of each one added the province of birth must be told, and nothing may be wrong.
import { findProvinceByThaiName } from '../reference/provinces.ts'
import type { DraftFollower } from './draft.ts'
import { isFollowerHeight } from './height.ts'
import { isParentEnglishName } from './parent-english-name.ts'

export function isFollowerTold({ bornPlace, height, fanameEng, manameEng }: DraftFollower): boolean {
  const names = [fanameEng, manameEng].map((name) => name.trim()).filter((name) => name !== '')
  return (
    findProvinceByThaiName(bornPlace) !== undefined &&
    (height === '' || isFollowerHeight(Number(height))) &&
    names.every(isParentEnglishName)
  )
}
