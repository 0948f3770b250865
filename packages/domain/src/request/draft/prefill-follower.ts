// A newly ticked follower with what is already known: the registry's province of birth, else the answers of last time.
import { findProvinceByThaiName } from '../../reference/provinces.ts'
import { FOLLOWER_FIELDS } from '../fields/detail-fields.ts'
import { isValidText, mapFields } from '../fields/text-field.ts'
import type { DraftFollower } from './draft.ts'

export type KnownOfFollower = {
  readonly pid: string
  /** By the registry, empty where it does not say. */
  readonly bornPlace: string
  readonly lastAnswers: Omit<DraftFollower, 'pid'> | null
}

export function prefillFollower({ pid, bornPlace, lastAnswers: last }: KnownOfFollower): DraftFollower {
  const bornPlaces = [bornPlace, last?.bornPlace ?? '']
  return {
    pid,
    bornPlace: bornPlaces.find((place) => findProvinceByThaiName(place)) ?? '',
    ...mapFields(FOLLOWER_FIELDS, (field, name) =>
      last && isValidText(field, last[name]) ? last[name] : '',
    ),
  }
}
