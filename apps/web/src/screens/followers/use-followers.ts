// The state of the followers' step.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { findFollowerCandidates } from '@border-pass/contract/form-routes'
import type { DecodedOf } from '@border-pass/contract/route'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { isFollowerComplete, prefillFollower } from '@border-pass/domain/request/draft/draft-follower'
import { PART_NOT_LOADED } from '@border-pass/domain/wording/pass-wording'
import { useBegunDraft, useFlowFacts, useStepMoves, combineLookUps } from '../../draft/steps/use-step.tsx'
import { createCandidatesQuery } from '../../requests/registry-queries.ts'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { findRefusal, type FollowerFault, findFollowerFaults } from './follower-faults.ts'
import { copyParentNames, type NameSources, type ParentName, typeParentName } from './parent-names.ts'

type Candidates = DecodedOf<typeof findFollowerCandidates>

export type Candidate = Candidates['items'][number]

type Refusal = { readonly sentence: string; readonly fault?: FollowerFault }

export type FollowersStep = NonNullable<ReturnType<typeof useFollowersStep>['step']>

/** `step` is null until the children are known. */
export function useFollowersStep() {
  const begun = useBegunDraft()
  const children = useQuery(createCandidatesQuery(begun.selection.borderCity))
  // Only reads the cache: the gate of the step has made the calls.
  const { facts } = useFlowFacts(begun.draft, false)
  const moves = useStepMoves('followers', begun.draft, facts)
  const loadChildren = () => void children.refetch()
  const step = children.data ? { ...begun, candidates: children.data, loadChildren, moves } : null
  return { step, ...combineLookUps([children]) }
}

export type FollowerList = ReturnType<typeof useFollowers>['list']

export function useFollowers(step: FollowersStep) {
  const { items: candidates, max } = step.candidates
  const { borderCity } = step.selection
  const { ticked, tick, untick, leave, leaveWithout, ...changes } = useTicked(step)
  const faults = findFollowerFaults({ ticked, candidates, borderCity })
  // The citizen may have chosen another country, which allows fewer children.
  const [refusal, setRefusal] = useState<Refusal | null>(() => {
    const sentence = ticked.length > max ? findRefusal({ ticked, candidates, borderCity }) : null
    return sentence === null ? null : { sentence }
  })
  const [hasTried, setHasTried] = useState(false)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => findPidsWithFaults(faults))

  const hasNobody = !candidates.some(({ selectable }) => selectable)
  const show = (pid: string, isShown: boolean) =>
    setUnfolded((before) => new Set(isShown ? [...before, pid] : [...before].filter((one) => one !== pid)))

  const list = {
    ticked,
    /** Next was pressed with faults in the form. */
    hasTried,
    faultAt: (fieldId: string) => faults.find(({ id }) => id === fieldId)?.sentence ?? null,
    isOpen: (pid: string) => unfolded.has(pid),
    show,
    toggle: (candidate: Candidate) => {
      const follower = ticked.find(({ pid }) => pid === candidate.pid)
      if (follower) return untick(follower)
      const sentence = tick(candidate)
      // Complete details stay folded.
      if (sentence === null) show(candidate.pid, !isFollowerComplete(prefillFollower(candidate)))
      else setRefusal({ sentence })
    },
    ...changes,
  }
  return {
    list,
    hasNobody,
    refusal,
    /** Lists each field once. Without eligible children, Next works without a tick. */
    missing:
      hasNobody && ticked.length === 0 ? [] : [...new Map(faults.map((fault) => [fault.id, fault])).values()],
    leave,
    leaveWithout,
    closeRefusal: () => {
      setRefusal(null)
      const id = refusal?.fault?.id
      // The closing dialog restores the focus first.
      if (id) setTimeout(() => focusField(id))
    },
    /** Called when Next is pressed with faults in the form. */
    complain: () => {
      setHasTried(true)
      const [fault] = faults
      if (fault) setRefusal({ sentence: fault.sentence, fault })
      setUnfolded((before) => new Set([...before, ...findPidsWithFaults(faults)]))
    },
  }
}

function findPidsWithFaults(faults: readonly FollowerFault[]): ReadonlySet<string> {
  return new Set(faults.flatMap(({ child }) => child?.pid ?? []))
}

/** The ticked followers and their details in the draft (specification 5, Followers; D24). */
function useTicked({ draft, selection, change, candidates: { items: candidates }, moves }: FollowersStep) {
  const { borderCity } = selection
  // The rules may no longer allow a ticked child, who is then left out. A child stays if the look-up failed (D23).
  const mayStay = ({ selectable, reason }: Candidate) => selectable || reason === PART_NOT_LOADED
  const ticked = draft.followers.filter(({ pid }) =>
    candidates.some((one) => one.pid === pid && mayStay(one)),
  )
  /** Details of unticked children, restored if they are ticked again. */
  const unticked = useRef(new Map<string, DraftFollower>())
  /** Under which child each parent's name was typed, so that typing it there again changes the copies. */
  const nameSources = useRef<NameSources>(new Map())
  const setTicked = (followers: readonly DraftFollower[]) => change((before) => ({ ...before, followers }))

  return {
    ticked,
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
      moves.goOn()
    },
    leaveWithout: () => {
      setTicked([])
      moves.goOn()
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
