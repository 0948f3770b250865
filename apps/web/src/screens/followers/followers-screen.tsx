// Step 3: the children who come along (specification 2, Screen: add followers).
import type { findFollowerCandidates } from '@border-pass/contract/form-routes'
import type { DecodedOf } from '@border-pass/contract/route'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { isFollowerComplete, prefillFollower } from '@border-pass/domain/request/draft/draft-follower'
import { NO_FOLLOWERS, ONLY_WITH_CARD } from '@border-pass/domain/wording/follower-wording'
import { PART_NOT_LOADED } from '@border-pass/domain/wording/pass-wording'
import { useRef, useState } from 'react'
import { PartNotLoaded } from '../../api/look-up.tsx'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useStep } from '../../draft/steps/use-step.tsx'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar, MISSING_ID } from '../../ui/layout/action-bar.tsx'
import { Stack } from '../../ui/layout/screen-layout.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { wholeName, wholeWords } from '../../ui/typography/whole-words.tsx'
import { FollowerCard } from './follower-card.tsx'
import { findRefusal, type FollowerFault, followerFaults, missingFields } from './follower-faults.ts'
import styles from './followers.module.css'
import { copyParentNames, type NameSources, type ParentName, typeParentName } from './parent-names.ts'

export function Screen() {
  return (
    <RequestStepGate step="followers" title={FOLLOWERS_TEXT.title}>
      <FollowersParts />
    </RequestStepGate>
  )
}

function FollowersParts() {
  const step = useStep('followers')
  const { children, pending } = step
  return children.data ? <FollowersForm step={step} candidates={children.data} /> : pending
}

type Step = ReturnType<typeof useStep>

function FollowersForm({ step, candidates }: { step: Step; candidates: Candidates }) {
  const followers = useFollowers(step, candidates)
  const { max, hasNobody } = followers
  const isPartMissing = candidates.missing.includes('followers')
  return (
    <Stack gap="l">
      <Stack>
        {isPartMissing && <PartNotLoaded onRetry={() => void step.children.refetch()} />}
        {hasNobody && !isPartMissing && (
          <Banner kind="info" title={NO_FOLLOWERS}>
            {FOLLOWERS_TEXT.noneAdvice}
          </Banner>
        )}
        <p>{wholeWords(hasNobody ? ONLY_WITH_CARD : FOLLOWERS_TEXT.rule(ONLY_WITH_CARD, max))}</p>
        <ul className={styles['list']} data-rows="3" aria-label={FOLLOWERS_TEXT.list}>
          {candidates.items.map((candidate, index) => (
            <li key={candidate.pid}>
              <FollowerCard followers={followers} candidate={candidate} index={index} />
            </li>
          ))}
        </ul>
      </Stack>
      <FollowersActions followers={followers} onBack={step.goBack} />
      <Refused followers={followers} />
    </Stack>
  )
}

function FollowersActions({ followers, onBack }: { followers: Followers; onBack: () => void }) {
  const { missing, ticked, hasNobody, leave, leaveWithout } = followers
  return (
    <ActionBar
      missing={missing}
      note={ticked.length > 0 && <span role="status">{FOLLOWERS_TEXT.ready(ticked.length)}</span>}
      others={
        <>
          {ticked.length === 0 && !hasNobody && (
            <Button onPress={leaveWithout}>{FOLLOWERS_TEXT.withoutFollowers}</Button>
          )}
          <Button kind="link" onPress={onBack}>
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
        onPress={hasNobody ? leaveWithout : leave}
      >
        {FOLLOWERS_TEXT.next}
      </Button>
    </ActionBar>
  )
}

/** What the dialog of the specification says; with nobody ticked, the way on without followers stands beside it. */
function Refused({ followers }: { followers: Followers }) {
  const { refusal, ticked } = followers
  if (refusal === null) return null
  const { sentence, name } = refusal
  return (
    <AlertDialog
      onClose={followers.closeRefusal}
      act={
        ticked.length === 0 && (
          <Button kind="primary" onPress={followers.leaveWithout}>
            {FOLLOWERS_TEXT.withoutFollowers}
          </Button>
        )
      }
    >
      <p>{wholeWords(sentence)}</p>
      {name !== null && <p>{wholeName(FOLLOWERS_TEXT.faultOf(name))}</p>}
    </AlertDialog>
  )
}

type Candidates = DecodedOf<typeof findFollowerCandidates>
export type Candidate = Candidates['items'][number]

type Refusal = {
  readonly sentence: string
  /** The child; null: about the whole selection. */
  readonly name: string | null
  readonly leadsTo: string | null
}

function useFollowers(step: Step, { items: candidates, max }: Candidates) {
  const { ticked, borderCity, tick, untick, ...changes } = useTicked(step, candidates)
  const faults = followerFaults({ ticked, candidates, borderCity })
  // More than the office takes that was chosen since.
  const [refusal, setRefusal] = useState<Refusal | null>(() => {
    const sentence = ticked.length > max ? findRefusal({ ticked, candidates, borderCity }) : null
    return sentence === null ? null : { sentence, name: null, leadsTo: null }
  })
  const [hasTried, setHasTried] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => withFaults(faults))

  const hasNobody = !candidates.some(({ selectable }) => selectable)
  // Without eligible children, Next is allowed without a tick.
  const missing = hasNobody && ticked.length === 0 ? [] : missingFields(faults, candidates)
  const show = (pid: string, isShown: boolean) =>
    setOpen((before) => new Set(isShown ? [...before, pid] : [...before].filter((one) => one !== pid)))

  /** Nothing about this child has to be asked. */
  const isKnown = (pid: string) => {
    const candidate = candidates.find((one) => one.pid === pid)
    return candidate !== undefined && isFollowerComplete(prefillFollower(candidate))
  }

  return {
    ticked,
    max,
    faults,
    refusal,
    hasTried,
    hasNobody,
    missing,
    ...changes,
    isOpen: (pid: string) => open.has(pid),
    show,
    toggle: (pid: string) => {
      const follower = ticked.find((one) => one.pid === pid)
      if (follower) return untick(follower)
      const sentence = tick(pid)
      if (sentence === null) show(pid, !isKnown(pid))
      else setRefusal({ sentence, name: null, leadsTo: null })
    },
    closeRefusal: () => {
      setRefusal(null)
      const id = refusal?.leadsTo
      // Deferred: the closing dialog restores focus first.
      if (id) setTimeout(() => focusField(id))
    },
    /** Next was pressed too early: shows the first fault in a dialog and each at its field. */
    complain: () => {
      setHasTried(true)
      const [first] = faults
      if (first) {
        const name = candidates.find(({ pid }) => pid === first.at?.pid)?.name ?? null
        setRefusal({ sentence: first.sentence, name, leadsTo: missing[0]?.id ?? null })
      }
      setOpen((before) => new Set([...before, ...withFaults(faults)]))
    },
  }
}

export type Followers = ReturnType<typeof useFollowers>

function withFaults(faults: readonly FollowerFault[]): ReadonlySet<string> {
  return new Set(faults.flatMap(({ at }) => at?.pid ?? []))
}

/** The ticked followers and their details in the draft (specification 5, Followers; D24). */
function useTicked({ draft, selection, change, goOn }: Step, candidates: readonly Candidate[]) {
  const { borderCity } = selection
  // Who cannot be ticked any more cannot be unticked either; one whose look-up failed stays (D23).
  const mayStay = ({ selectable, reason }: Candidate) => selectable || reason === PART_NOT_LOADED
  const ticked = draft.followers.filter(({ pid }) =>
    candidates.some((one) => one.pid === pid && mayStay(one)),
  )
  /** Details of unticked children, restored if they are ticked again. */
  const unticked = useRef(new Map<string, DraftFollower>())
  const nameSources = useRef<NameSources>(new Map())
  const setTicked = (followers: readonly DraftFollower[]) => change((before) => ({ ...before, followers }))

  return {
    ticked,
    borderCity,
    /** Returns why the tick was refused, or null. */
    tick: (pid: string): string | null => {
      const candidate = candidates.find((one) => one.pid === pid)
      const added = unticked.current.get(pid) ?? (candidate && prefillFollower(candidate))
      if (added === undefined) return null
      const others = [...ticked, ...unticked.current.values()]
      const more = [...ticked, copyParentNames(added, others, nameSources.current)]
      const refusal = findRefusal({ ticked: more, candidates, borderCity })
      if (refusal === null) setTicked(more)
      return refusal
    },
    leave: () => {
      if (ticked.length < draft.followers.length) setTicked(ticked)
      goOn()
    },
    leaveWithout: () => {
      setTicked([])
      goOn()
    },
    untick: (follower: DraftFollower) => {
      unticked.current.set(follower.pid, follower)
      setTicked(ticked.filter(({ pid }) => pid !== follower.pid))
    },
    changeFollower: (pid: string, changes: Partial<DraftFollower>) =>
      setTicked(ticked.map((one) => (one.pid === pid ? { ...one, ...changes } : one))),
    typeParentName: (pid: string, name: ParentName, text: string) =>
      setTicked(typeParentName(ticked, nameSources.current, { pid, name, text })),
  }
}
