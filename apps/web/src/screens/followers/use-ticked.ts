// The ticked followers and their details in the draft (specification 5, Followers; decision 24).
import { useEffect, useRef } from 'react'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { findRefusal } from './follower-faults.ts'
import type { Candidate } from './follower-faults.ts'

const NOTHING_TOLD = { fanameEng: '', manameEng: '', bornPlace: '', height: '' }

export function useTicked(candidates: readonly Candidate[]) {
  const { draft, selection, change } = useStartedDraft()
  const { followers: ticked } = draft
  const { borderCity } = selection
  /** Details of unticked children, restored if they are ticked again. */
  const unticked = useRef(new Map<string, DraftFollower>())
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
      const more = [...ticked, unticked.current.get(pid) ?? { pid, ...NOTHING_TOLD }]
      const refusal = findRefusal({ ticked: more, candidates, borderCity })
      if (refusal === null) setTicked(more)
      return refusal
    },
    untick: (follower: DraftFollower) => {
      unticked.current.set(follower.pid, follower)
      setTicked(ticked.filter(({ pid }) => pid !== follower.pid))
    },
    tell: (pid: string, told: Partial<DraftFollower>) =>
      setTicked(ticked.map((one) => (one.pid === pid ? { ...one, ...told } : one))),
  }
}
