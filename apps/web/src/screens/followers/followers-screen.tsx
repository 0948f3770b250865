import { useRef, useState } from 'react'
// Step 3: the children who come along (specification 2, Screen: add followers).
import type { findFollowerCandidates } from '@border-pass/contract/form-routes'
import type { DecodedOf } from '@border-pass/contract/route'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { isFollowerComplete, prefillFollower } from '@border-pass/domain/request/draft/draft-follower'
import { NO_FOLLOWERS, ONLY_WITH_CARD } from '@border-pass/domain/wording/follower-wording'
import { PART_NOT_LOADED } from '@border-pass/domain/wording/pass-wording'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useStep } from '../../draft/steps/use-step.tsx'
import { PartNotLoaded } from '../../service/look-up.tsx'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar, MISSING_ID } from '../../ui/layout/action-bar.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { FollowerCard } from './follower-card.tsx'
import { findRefusal, type FollowerFault, followerFaults } from './follower-faults.ts'
import { copyParentNames, type NameSources, type ParentName, typeParentName } from './parent-names.ts'
import styles from './followers.module.css'

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
    <Stack gap="xxl">
      <Stack>
        {isPartMissing && <PartNotLoaded onRetry={() => void step.children.refetch()} />}
        {hasNobody && !isPartMissing && (
          <Banner kind="info" title={NO_FOLLOWERS}>
            {FOLLOWERS_TEXT.noneAdvice}
          </Banner>
        )}
        <Text>{hasNobody ? ONLY_WITH_CARD : FOLLOWERS_TEXT.rule(ONLY_WITH_CARD, max)}</Text>
        <Stack as="ul" className={styles['list']} gap="m" aria-label={FOLLOWERS_TEXT.list}>
          {candidates.items.map((candidate, index) => (
            <li key={candidate.pid}>
              <FollowerCard followers={followers} candidate={candidate} index={index} />
            </li>
          ))}
        </Stack>
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
        aria-describedby={MISSING_ID}
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
  const { sentence, fault } = refusal
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
      <Text>{sentence}</Text>
      {fault?.child && <Text isName>{FOLLOWERS_TEXT.faultOf(fault.child.name)}</Text>}
    </AlertDialog>
  )
}

type Candidates = DecodedOf<typeof findFollowerCandidates>
export type Candidate = Candidates['items'][number]

/** What the dialog says: about one fault, which it leads to, or about the whole selection. */
type Refusal = { readonly sentence: string; readonly fault?: FollowerFault }

function useFollowers(step: Step, { items: candidates, max }: Candidates) {
  const { ticked, borderCity, tick, untick, ...changes } = useTicked(step, candidates)
  const faults = followerFaults({ ticked, candidates, borderCity })
  // More than the office takes that was chosen since.
  const [refusal, setRefusal] = useState<Refusal | null>(() => {
    const sentence = ticked.length > max ? findRefusal({ ticked, candidates, borderCity }) : null
    return sentence === null ? null : { sentence }
  })
  const [hasTried, setHasTried] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => withFaults(faults))

  const hasNobody = !candidates.some(({ selectable }) => selectable)
  const show = (pid: string, isShown: boolean) =>
    setOpen((before) => new Set(isShown ? [...before, pid] : [...before].filter((one) => one !== pid)))

  return {
    ticked,
    max,
    faults,
    refusal,
    hasTried,
    hasNobody,
    /** Each field once. Without eligible children, Next is allowed without a tick. */
    missing:
      hasNobody && ticked.length === 0 ? [] : [...new Map(faults.map((fault) => [fault.id, fault])).values()],
    ...changes,
    isOpen: (pid: string) => open.has(pid),
    show,
    toggle: (candidate: Candidate) => {
      const follower = ticked.find(({ pid }) => pid === candidate.pid)
      if (follower) return untick(follower)
      const sentence = tick(candidate)
      // The details of whom nothing has to be asked stay folded.
      if (sentence === null) show(candidate.pid, !isFollowerComplete(prefillFollower(candidate)))
      else setRefusal({ sentence })
    },
    closeRefusal: () => {
      setRefusal(null)
      const id = refusal?.fault?.id
      // Deferred: the closing dialog restores focus first.
      if (id) setTimeout(() => focusField(id))
    },
    /** Next was pressed too early: shows the first fault in a dialog and each at its field. */
    complain: () => {
      setHasTried(true)
      const [fault] = faults
      if (fault) setRefusal({ sentence: fault.sentence, fault })
      setOpen((before) => new Set([...before, ...withFaults(faults)]))
    },
  }
}

export type Followers = ReturnType<typeof useFollowers>

function withFaults(faults: readonly FollowerFault[]): ReadonlySet<string> {
  return new Set(faults.flatMap(({ child }) => child?.pid ?? []))
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
    tick: (candidate: Candidate): string | null => {
      const added = unticked.current.get(candidate.pid) ?? prefillFollower(candidate)
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
