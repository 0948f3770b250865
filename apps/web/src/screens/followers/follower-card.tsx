// One child: the checkbox, and once it is ticked the details, folded while nothing is missing (specification 2, add followers).
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { getFieldName } from '@border-pass/domain/wording/field-wording'
import { BIRTHPLACE_GROUPS, toTypingProps } from '../../draft/form/field-inputs.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import { Checkbox } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTouched } from '../../ui/fields/use-touched.ts'
import { Disclosure } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/screen-layout.tsx'
import { fieldId, type FollowerField } from './follower-faults.ts'
import type { ParentName } from './parent-names.ts'
import type { Candidate, FollowerList } from './use-followers.ts'
import styles from './followers.module.css'

type CardProps = { list: FollowerList; candidate: Candidate; index: number }

export function FollowerCard({ list, candidate, index }: CardProps) {
  const { pid, name, selectable } = candidate
  const follower = list.ticked.find((one) => one.pid === pid)
  // A ticked child can always be unticked.
  const isDisabled = !selectable && follower === undefined
  return (
    <div
      className={styles['child']}
      data-chosen={follower !== undefined || undefined}
      data-disabled={isDisabled || undefined}
    >
      <Checkbox
        isBare
        id={fieldId(index, 'tick')}
        label={name}
        detail={describeCandidate(candidate, follower && list.ticked.indexOf(follower) + 1)}
        isChecked={follower !== undefined}
        isDisabled={isDisabled}
        onChange={() => list.toggle(candidate)}
      />
      {follower && (
        <Disclosure
          isBare
          summary={FOLLOWERS_TEXT.details}
          owner={FOLLOWERS_TEXT.of(name)}
          note={describeDetails(follower, list.isOpen(pid))}
          isOpen={list.isOpen(pid)}
          onToggle={(isOpen) => list.show(pid, isOpen)}
        >
          <FollowerFields list={list} follower={follower} index={index} name={name} />
        </Disclosure>
      )}
    </div>
  )
}

function describeCandidate({ age, reason }: Candidate, followerNo: number | undefined): string {
  const words = [FOLLOWERS_TEXT.age(age), reason, followerNo && FOLLOWERS_TEXT.number(followerNo)]
  return words.filter(Boolean).join(' · ')
}

/** Leaves the names out while their fields are open: a line that grows with each letter would move the fields. */
function describeDetails(
  { bornPlace, height, fanameEng, manameEng }: DraftFollower,
  isOpen: boolean,
): string {
  const words = [
    bornPlace && FOLLOWERS_TEXT.bornIn(bornPlace),
    height && FOLLOWERS_TEXT.tall(height),
    !isOpen && fanameEng && FOLLOWERS_TEXT.father(fanameEng),
    !isOpen && manameEng && FOLLOWERS_TEXT.mother(manameEng),
  ]
  return words.filter(Boolean).join(' · ')
}

type FieldsProps = { list: FollowerList; follower: DraftFollower; index: number; name: string }

function FollowerFields({ list, follower, index, name: child }: FieldsProps) {
  const { pid } = follower
  const { isTouched, touch } = useTouched<FollowerField>()
  /** A text field shows its error once it was left, every field after Next was pressed with faults. */
  const errorAt = (field: FollowerField) =>
    list.hasTried || isTouched(field) ? list.faultAt(fieldId(index, field)) : null
  const getFieldProps = (field: FollowerField) => ({
    id: fieldId(index, field),
    label: getFieldName(field),
    owner: FOLLOWERS_TEXT.of(child),
    value: follower[field],
    error: errorAt(field),
  })
  return (
    <Columns>
      <Combobox
        {...getFieldProps('bornPlace')}
        groups={BIRTHPLACE_GROUPS}
        value={follower.bornPlace || null}
        onChange={(bornPlace) => list.changeFollower(pid, { bornPlace: bornPlace ?? '' })}
      />
      <TextField
        {...getFieldProps('height')}
        {...toTypingProps(FOLLOWER_FIELDS.height)}
        onChange={(height) => list.changeFollower(pid, { height })}
        onBlur={() => touch('height')}
      />
      {(['fanameEng', 'manameEng'] as const).map((name) => (
        <TextField
          key={name}
          {...getFieldProps(name)}
          {...toTypingProps(FOLLOWER_FIELDS[name])}
          {...(isSameAsFirst(list, follower, name) && { hint: FOLLOWERS_TEXT.asFirst })}
          onChange={(text) => list.typeParentName(pid, name, text)}
          onBlur={() => touch(name)}
        />
      ))}
    </Columns>
  )
}

function isSameAsFirst(
  { ticked: [first] }: FollowerList,
  follower: DraftFollower,
  name: ParentName,
): boolean {
  return (
    first !== undefined && first.pid !== follower.pid && first[name] !== '' && first[name] === follower[name]
  )
}
