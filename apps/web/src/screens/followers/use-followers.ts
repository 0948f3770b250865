// The state of the follower list: open items, missing fields, refusals.
import { useState } from 'react'
import type { ReplyOf } from '@border-pass/contract/route'
import type { findFollowerCandidates } from '@border-pass/contract/request-routes'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { isFollowerComplete } from '@border-pass/domain/request/draft/request-flow'
import { prefillFollower } from '@border-pass/domain/request/draft/prefill-detail'
import { followerFaults } from './follower-faults.ts'
import type { FollowerFault } from './follower-faults.ts'
import { missingFields } from './follower-places.ts'
import { useTicked } from './use-ticked.ts'

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
  const [refusal, setRefusal] = useState<Refusal | null>(null)
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
