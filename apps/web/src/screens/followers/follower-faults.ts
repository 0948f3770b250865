// The faults of the followers' details, and the fields at which they are shown (specification 5, Followers).
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import {
  type FollowerFault as DomainFault,
  findFollowerFaults as findFaults,
} from '@border-pass/domain/request/draft/draft-follower'
import { describeApplicationProblem } from '@border-pass/domain/wording/application-wording'
import { getFieldName } from '@border-pass/domain/wording/field-wording'
import { describeFollowerError } from '@border-pass/domain/wording/follower-wording'
import { listSelectablePids } from '../../requests/registry-queries.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import type { MissingField } from '../../ui/fields/missing-fields.tsx'

type Child = { readonly pid: string; readonly name: string; readonly selectable: boolean }

type Choice = {
  readonly ticked: readonly DraftFollower[]
  readonly candidates: readonly Child[]
  readonly borderCity: BorderCity
}

export type FollowerField = Exclude<keyof DraftFollower, 'pid'>

type FieldName = FollowerField | 'tick'

export type FollowerFault = MissingField & {
  readonly sentence: string
  /** null if the fault is in the whole selection. */
  readonly child: Child | null
}

const FIELD_ORDER: readonly FieldName[] = ['tick', 'bornPlace', 'height', 'fanameEng', 'manameEng']

/** In the order of the screen: the specification's dialog shows the first one. */
export function findFollowerFaults({ ticked, candidates, borderCity }: Choice): readonly FollowerFault[] {
  return findFaults({ ticked, selectable: listSelectablePids(candidates), borderCity })
    .map((fault) => {
      const index = candidates.findIndex(({ pid }) => 'pid' in fault && pid === fault.pid)
      const child = candidates[index] ?? null
      const field = toField(fault)
      return {
        place: index * FIELD_ORDER.length + FIELD_ORDER.indexOf(field),
        // A fault of the whole selection leads to the first child.
        id: fieldId(Math.max(index, 0), field),
        label: toLabel(field, child),
        isWrong:
          field === 'tick'
            ? fault.code !== 'NONE_SELECTED'
            : ticked.some((one) => one.pid === child?.pid && one[field].trim() !== ''),
        sentence: 'path' in fault ? describeApplicationProblem(fault) : describeFollowerError(fault),
        child,
      }
    })
    .sort((a, b) => a.place - b.place)
}

function toField(fault: DomainFault): FieldName {
  if ('path' in fault) return fault.path
  return fault.code === 'BIRTH_PROVINCE_MISSING' ? 'bornPlace' : 'tick'
}

function toLabel(field: FieldName, child: Child | null): string {
  if (field === 'tick' || child === null) return FOLLOWERS_TEXT.missingFollower
  return `${getFieldName(field)} ${FOLLOWERS_TEXT.of(child.name)}`
}

/** The id becomes part of the address, which must not hold personal data. */
export function fieldId(index: number, field: FieldName): string {
  return `follower-${index + 1}-${field}`
}

/** Returns the sentence of a fault of the whole selection, such as too many children. */
export function findRefusal(choice: Choice): string | null {
  return findFollowerFaults(choice).find(({ child }) => child === null)?.sentence ?? null
}
