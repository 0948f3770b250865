// Who is ticked, what is told of them, and what is still missing (specification 2 and 5, Followers).
import { useRef, useState } from 'react'
import type { ReplyOf } from '@border-pass/contract/route'
import type { findFollowerCandidates } from '@border-pass/contract/request-routes'
import type { DraftFollower } from '@border-pass/domain/request/draft'
import { useStartedDraft } from '../../draft/use-started-draft.ts'
import { FOLLOWERS_TEXT } from '../../text/followers-text.ts'
import { focusField } from '../../ui/missing-fields.tsx'
import { followerFaults, findRefusal } from './follower-faults.ts'
import type { FollowerFault } from './follower-faults.ts'

type Candidates = ReplyOf<typeof findFollowerCandidates>
export type Candidate = Candidates['items'][number]

type Refusal = { readonly sentence: string; readonly leadsTo: string | null }

const NOTHING_TOLD = { fanameEng: '', manameEng: '', bornPlace: '', height: '' }

export function useFollowers({ items: candidates, max }: Candidates) {
  const { draft, selection, change } = useStartedDraft()
  const { followers: ticked } = draft
  const { borderCity } = selection
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const faults = followerFaults({ ticked, candidates, borderCity })
  const [open, setOpen] = useState<ReadonlySet<string>>(() => withFaults(faults))
  /** Who is ticked again by and by finds what was told of them. */
  const unticked = useRef(new Map<string, DraftFollower>())

  const missing = faults.map((fault) => missingField(fault, candidates))
  const hasNobody = !candidates.some(({ selectable }) => selectable)
  const setTicked = (followers: readonly DraftFollower[]) => change((before) => ({ ...before, followers }))
  const show = (pid: string, isShown: boolean) =>
    setOpen((before) => new Set(isShown ? [...before, pid] : [...before].filter((one) => one !== pid)))

  const tick = (pid: string) => {
    const more = [...ticked, unticked.current.get(pid) ?? { pid, ...NOTHING_TOLD }]
    const sentence = findRefusal({ ticked: more, candidates, borderCity })
    if (sentence !== null) {
      setRefusal({ sentence, leadsTo: null })
      return
    }
    setTicked(more)
    show(pid, true)
  }
  const untick = (follower: DraftFollower) => {
    unticked.current.set(follower.pid, follower)
    setTicked(ticked.filter(({ pid }) => pid !== follower.pid))
  }

  return {
    ticked,
    max,
    faults,
    refusal,
    hasTried,
    hasNobody,
    // Who has nobody to tick is not asked to tick somebody.
    missing: hasNobody && ticked.length === 0 ? [] : missing,
    isOpen: (pid: string) => open.has(pid),
    show,
    toggle: (pid: string) => {
      const follower = ticked.find((one) => one.pid === pid)
      if (follower) untick(follower)
      else tick(pid)
    },
    tell: (pid: string, told: Partial<DraftFollower>) =>
      setTicked(ticked.map((one) => (one.pid === pid ? { ...one, ...told } : one))),
    closeRefusal: () => {
      setRefusal(null)
      const id = refusal?.leadsTo
      // The dialog gives focus back when it goes, which is after this.
      if (id) setTimeout(() => focusField(id))
    },
    /** Pressed "next" too early: the first fault is said, and every one stands at its field. */
    complain: () => {
      setHasTried(true)
      if (faults[0]) setRefusal({ sentence: faults[0].sentence, leadsTo: missing[0]?.id ?? null })
      setOpen((before) => new Set([...before, ...withFaults(faults)]))
    },
  }
}

export type Followers = ReturnType<typeof useFollowers>

/** By their place in the list: nothing personal stands in an address. */
export function fieldId(index: number, field: NonNullable<FollowerFault['at']>['field']): string {
  return `follower-${index + 1}-${field}`
}

function withFaults(faults: readonly FollowerFault[]): ReadonlySet<string> {
  return new Set(faults.flatMap(({ at }) => at?.pid ?? []))
}

function missingField({ at }: FollowerFault, candidates: readonly Candidate[]) {
  const index = at === null ? 0 : candidates.findIndex(({ pid }) => pid === at.pid)
  const candidate = candidates[index]
  if (at === null || at.field === 'tick' || candidate === undefined)
    return { id: fieldId(Math.max(index, 0), 'tick'), label: FOLLOWERS_TEXT.missingFollower }
  const label = FOLLOWERS_TEXT.missingOf(FOLLOWERS_TEXT[at.field], candidate.name)
  return { id: fieldId(index, at.field), label }
}
