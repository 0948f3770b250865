// The state of the follower list: open items, missing fields, refusals, and the ticked followers in the draft.
import type { findFollowerCandidates } from '@border-pass/contract/request-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { PART_NOT_LOADED } from '@border-pass/domain/wording/pass-wording'
import { isFollowerComplete, prefillFollower } from '@border-pass/domain/request/draft/draft-follower'
import { useEffect, useRef, useState } from 'react'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { findRefusal, type FollowerFault, followerFaults, missingFields } from './follower-faults.ts'
import { copyParentNames, type NameSources, type ParentName, typeParentName } from './parent-names.ts'

type Candidates = ReplyOf<typeof findFollowerCandidates>
export type Candidate = Candidates['items'][number]

type Refusal = {
  readonly sentence: string
  /** The child; null: about the whole selection. */
  readonly name: string | null
  readonly leadsTo: string | null
}

export function useFollowers({ items: candidates, max }: Candidates) {
  const { ticked, borderCity, tick, untick, ...changes } = useTicked(candidates)
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
function useTicked(candidates: readonly Candidate[]) {
  const { draft, selection, change } = useStartedDraft()
  const { followers: ticked } = draft
  const { borderCity } = selection
  /** Details of unticked children, restored if they are ticked again. */
  const unticked = useRef(new Map<string, DraftFollower>())
  const nameSources = useRef<NameSources>(new Map())
  const setTicked = (followers: readonly DraftFollower[]) => change((before) => ({ ...before, followers }))

  // Who cannot be ticked any more cannot be unticked either; one whose look-up failed stays (D23).
  useEffect(() => {
    const mayStay = ({ selectable, reason }: Candidate) => selectable || reason === PART_NOT_LOADED
    const stays = (pid: string) => candidates.some((one) => one.pid === pid && mayStay(one))
    change((before) => {
      const followers = before.followers.filter(({ pid }) => stays(pid))
      return followers.length === before.followers.length ? before : { ...before, followers }
    })
  }, [candidates, change])

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
    leaveWithout: () => setTicked([]),
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
