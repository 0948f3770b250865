// Collects the entries of the access log that one call causes (decision 44): whose records, which, why and by whom.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { AccessLogEntry } from '../ports/access-log.ts'

type What = AccessEntry['what']
type By = AccessEntry['by']

export type AccessRecorder = {
  record(subject: string, what: What, by?: By): void
  /** A look-up of the caller's own that names no national ID; ignored while the caller is unknown. */
  recordOwn(what: What): void
  /** Sets the caller from here on: a sign-in starts without one. */
  identify(pid: string): void
  /** Everything recorded so far, one entry a subject and caller; `extra` is included but not recorded. */
  entries(extra?: { readonly subject: string; readonly what: What }): AccessLogEntry[]
  /** Call it after the entries were stored. */
  clear(): void
}

type Caller = {
  readonly pid: string | null
  readonly why: AccessEntry['why']
  readonly requestId: string
}

type Access = { readonly subject: string; readonly by: By; readonly what: What }

export function createAccessRecorder({ pid, why, requestId }: Caller): AccessRecorder {
  let caller = pid
  let recorded: Access[] = []

  function callerOf(subject: string): By {
    if (caller === null) return 'unknown'
    return caller === subject ? 'citizen' : 'parent'
  }

  return {
    record(subject, what, by = callerOf(subject)) {
      recorded.push({ subject, by, what })
    },
    recordOwn(what) {
      if (caller !== null) recorded.push({ subject: caller, by: 'citizen', what })
    },
    identify(identified) {
      caller = identified
    },
    entries(extra) {
      const all = extra ? [...recorded, { ...extra, by: callerOf(extra.subject) }] : recorded
      const grouped = new Map<string, { subject: string; by: By; what: Set<What> }>()
      for (const { subject, by, what } of all) {
        const key = `${by} ${subject}`
        const group = grouped.get(key)
        if (group) group.what.add(what)
        else grouped.set(key, { subject, by, what: new Set([what]) })
      }
      return [...grouped.values()].map(({ what, ...rest }) => ({ ...rest, what: [...what], why, requestId }))
    },
    clear() {
      recorded = []
    },
  }
}
