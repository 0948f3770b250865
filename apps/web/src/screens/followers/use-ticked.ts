// The ticked followers and their details in the draft (specification 5, Followers; decision 24).
import { useEffect, useRef } from 'react'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { type KnownOfFollower, prefillFollower } from '@border-pass/domain/request/draft/prefill-detail'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { findRefusal } from './follower-faults.ts'
import { copyParentNames, typeParentName } from './parent-names.ts'
import type { NameSources, ParentName } from './parent-names.ts'

type KnownCandidate = KnownOfFollower & { readonly selectable: boolean }

export function useTicked(candidates: readonly KnownCandidate[]) {
  const { draft, selection, change } = useStartedDraft()
  const { followers: ticked } = draft
  const { borderCity } = selection
  /** Details of unticked children, restored if they are ticked again. */
  const unticked = useRef(new Map<string, DraftFollower>())
  const nameSources = useRef<NameSources>(new Map())
  const setTicked = (followers: readonly DraftFollower[]) => change((before) => ({ ...before, followers }))

  // A child who has turned twelve is no longer listed and could not be unticked.
  useEffect(() =>
    change((before) => {
      const known = before.followers.filter(({ pid }) => candidates.some((one) => one.pid === pid))
      return known.length === before.followers.length ? before : { ...before, followers: known }
    }),
  )

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
