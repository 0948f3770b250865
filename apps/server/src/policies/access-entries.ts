// What was looked at for one call, to be written to the access log (decision 44): whose records, which, why and by whom.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { AccessLogEntry } from '../ports/access-log.ts'

type What = AccessEntry['what']
type By = AccessEntry['by']

export type AccessTrail = {
  note(subject: string, what: What, by?: By): void
  /** Of the caller's own, which no national ID names; nothing where nobody is known. */
  noteOwn(what: What): void
  /** From now on the caller is known to be this citizen. */
  identify(pid: string): void
  /** What was noted so far; `also` is told with it but not kept. */
  notes(also?: { readonly subject: string; readonly what: What }): AccessLogEntry[]
  /** It has been written down. */
  clear(): void
}

type Caller = {
  readonly pid: string | null
  readonly why: AccessEntry['why']
  readonly requestId: string
}

type Noted = { readonly subject: string; readonly by: By; readonly what: What }

export function accessTrail({ pid, why, requestId }: Caller): AccessTrail {
  let caller = pid
  let noted: Noted[] = []

  function callerOf(subject: string): By {
    if (caller === null) return 'unknown'
    return caller === subject ? 'citizen' : 'parent'
  }

  return {
    note(subject, what, by = callerOf(subject)) {
      noted.push({ subject, by, what })
    },
    noteOwn(what) {
      if (caller !== null) noted.push({ subject: caller, by: 'citizen', what })
    },
    identify(identified) {
      caller = identified
    },
    notes(also) {
      const all = also ? [...noted, { ...also, by: callerOf(also.subject) }] : noted
      const grouped = new Map<string, { subject: string; by: By; what: Set<What> }>()
      for (const { subject, by, what } of all) {
        const key = `${by} ${subject}`
        const group = grouped.get(key)
        if (group) group.what.add(what)
        else grouped.set(key, { subject, by, what: new Set([what]) })
      }
      return [...grouped.values()].map(({ what, ...whose }) => ({
        ...whose,
        what: [...what],
        why,
        requestId,
      }))
    },
    clear() {
      noted = []
    },
  }
}
