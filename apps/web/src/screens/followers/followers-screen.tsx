// Step 3: the children who come along (specification 2, Screen: add followers).
import type { findFollowerCandidates } from '@border-pass/contract/request-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { NO_FOLLOWERS, ONLY_WITH_CARD } from '@border-pass/domain/wording/follower-wording'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { PartNotLoaded } from '../../api/part-not-loaded.tsx'
import { PROVINCE_GROUPS, typingProps } from '../../draft/form/field-inputs.ts'
import { candidatesQuery } from '../../draft/form/registry-queries.ts'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useStepMoves } from '../../draft/steps/use-step-moves.ts'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/dialog.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Columns, Stack } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { fieldId, type FollowerField } from './follower-faults.ts'
import styles from './followers.module.css'
import type { ParentName } from './parent-names.ts'
import { type Candidate, type Followers, useFollowers } from './use-followers.ts'

export function FollowersScreen() {
  return (
    <RequestStepGate step="followers">
      <Stack>
        <ScreenHeading title={FOLLOWERS_TEXT.title}>{ONLY_WITH_CARD}</ScreenHeading>
        <FollowersParts />
      </Stack>
    </RequestStepGate>
  )
}

function FollowersParts() {
  const { selection } = useStartedDraft()
  const candidates = useQuery(candidatesQuery(selection.borderCity))
  const retry = () => void candidates.refetch()
  if (candidates.data) return <FollowersForm candidates={candidates.data} onRetry={retry} />
  if (candidates.isError) return <LookUpFailure error={candidates.error} onRetry={retry} />
  return <Waiting lines={[28, 76, 76]} onRetry={retry} />
}

const MISSING_ID = 'followers-missing'

type FormProps = { candidates: ReplyOf<typeof findFollowerCandidates>; onRetry: () => void }

function FollowersForm({ candidates, onRetry }: FormProps) {
  const followers = useFollowers(candidates)
  const { refusal, ticked, max, hasNobody } = followers
  const isPartMissing = candidates.missing.includes('followers')
  return (
    <Stack gap="l">
      <Stack>
        {isPartMissing && <PartNotLoaded onRetry={onRetry} />}
        {hasNobody && !isPartMissing && (
          <Banner kind="info" title={NO_FOLLOWERS}>
            {FOLLOWERS_TEXT.noneAdvice}
          </Banner>
        )}
        <p role="status">{!hasNobody && FOLLOWERS_TEXT.chosen(ticked.length, max)}</p>
        <ul className={styles['list']} aria-label={FOLLOWERS_TEXT.list}>
          {candidates.items.map((candidate, index) => (
            <li key={candidate.pid}>
              <FollowerItem followers={followers} candidate={candidate} index={index} />
            </li>
          ))}
        </ul>
      </Stack>
      <FollowersActions followers={followers} />
      {refusal !== null && (
        <AlertDialog onClose={followers.closeRefusal}>
          <WholeWords as="p">{refusal.sentence}</WholeWords>
          {refusal.name !== null && (
            <WholeWords as="p" isName>
              {FOLLOWERS_TEXT.faultOf(refusal.name)}
            </WholeWords>
          )}
        </AlertDialog>
      )}
    </Stack>
  )
}

function FollowersActions({ followers }: { followers: Followers }) {
  const { goBack, goOn } = useStepMoves('followers')
  const { missing, ticked, hasNobody } = followers
  const goWithout = () => {
    followers.leaveWithout()
    goOn()
  }
  return (
    <ActionBar
      missing={missing}
      missingId={MISSING_ID}
      note={FOLLOWERS_TEXT.ready(ticked.length)}
      others={
        <>
          {ticked.length === 0 && !hasNobody && (
            <Button onPress={goWithout}>{FOLLOWERS_TEXT.withoutFollowers}</Button>
          )}
          <Button kind="link" onPress={goBack}>
            {FOLLOWERS_TEXT.back}
          </Button>
        </>
      }
    >
      <Button
        kind="primary"
        unavailable={missing.length > 0}
        onUnavailable={followers.complain}
        describedBy={MISSING_ID}
        onPress={hasNobody ? goWithout : goOn}
      >
        {FOLLOWERS_TEXT.next}
      </Button>
    </ActionBar>
  )
}

type ItemProps = { followers: Followers; candidate: Candidate; index: number }

/** One child in the list: the checkbox, and once ticked the details, folded where nothing in them is missing. */
function FollowerItem({ followers, candidate, index }: ItemProps) {
  const { pid, name, selectable } = candidate
  const follower = followers.ticked.find((one) => one.pid === pid)
  return (
    <div className={styles['child']}>
      <Checkbox
        id={fieldId(index, 'tick')}
        label={name}
        detail={describe(candidate, follower && followers.ticked.indexOf(follower) + 1)}
        isChecked={follower !== undefined}
        // A ticked child can always be unticked.
        isDisabled={!selectable && follower === undefined}
        onChange={() => followers.toggle(pid)}
      />
      {follower && (
        <Disclosure
          summary={FOLLOWERS_TEXT.details}
          note={known(follower, followers.isOpen(pid))}
          isOpen={followers.isOpen(pid)}
          onToggle={(isOpen) => followers.show(pid, isOpen)}
        >
          <FollowerFields followers={followers} follower={follower} index={index} />
        </Disclosure>
      )}
    </div>
  )
}

function describe({ age, reason }: Candidate, followerNo: number | undefined): string {
  const parts = [FOLLOWERS_TEXT.age(age), reason, followerNo && FOLLOWERS_TEXT.number(followerNo)]
  return parts.filter(Boolean).join(' · ')
}

/** The names only where their fields are folded: growing with each letter, they would move the field below. */
function known({ bornPlace, height, fanameEng, manameEng }: DraftFollower, isOpen: boolean): string {
  const parts = [
    bornPlace && FOLLOWERS_TEXT.bornIn(bornPlace),
    height && FOLLOWERS_TEXT.tall(height),
    !isOpen && fanameEng && FOLLOWERS_TEXT.father(fanameEng),
    !isOpen && manameEng && FOLLOWERS_TEXT.mother(manameEng),
  ]
  return parts.filter(Boolean).join(' · ')
}

type FieldsProps = { followers: Followers; follower: DraftFollower; index: number }

/** What is asked about one child: province of birth, and if they are known height and the parents' English names. */
function FollowerFields({ followers, follower, index }: FieldsProps) {
  const { pid } = follower
  const [left, setLeft] = useState<ReadonlySet<FollowerField>>(new Set())
  const leave = (field: FollowerField) => setLeft((before) => new Set(before).add(field))
  const at = (field: FollowerField) => ({
    id: fieldId(index, field),
    label: FOLLOWERS_TEXT[field],
    value: follower[field],
    error: findError(followers, { pid, field }, left),
  })
  return (
    <Columns>
      <Combobox
        {...at('bornPlace')}
        groups={PROVINCE_GROUPS}
        value={follower.bornPlace || null}
        onChange={(bornPlace) => followers.changeFollower(pid, { bornPlace: bornPlace ?? '' })}
      />
      <TextField
        {...at('height')}
        {...typingProps(FOLLOWER_FIELDS.height)}
        onChange={(height) => followers.changeFollower(pid, { height })}
        onBlur={() => leave('height')}
      />
      {(['fanameEng', 'manameEng'] as const).map((name) => (
        <TextField
          key={name}
          {...at(name)}
          {...typingProps(FOLLOWER_FIELDS[name])}
          hint={isAsFirst(followers, follower, name) ? FOLLOWERS_TEXT.asFirst : FOLLOWERS_TEXT.englishHint}
          onChange={(text) => followers.typeParentName(pid, name, text)}
          onBlur={() => leave(name)}
        />
      ))}
    </Columns>
  )
}

function isAsFirst({ ticked: [first] }: Followers, follower: DraftFollower, name: ParentName): boolean {
  return (
    first !== undefined && first.pid !== follower.pid && first[name] !== '' && first[name] === follower[name]
  )
}

/** An invalid field shows its error after blur; a missing one only after Next was pressed. */
function findError(
  { faults, hasTried }: Followers,
  place: { pid: string; field: FollowerField },
  left: ReadonlySet<FollowerField>,
) {
  if (!hasTried && !left.has(place.field)) return null
  const fault = faults.find(({ at }) => at?.pid === place.pid && at.field === place.field)
  return fault?.sentence ?? null
}
