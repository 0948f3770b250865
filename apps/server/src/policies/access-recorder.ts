// Collects the entries of the access log that one call causes (decision 44): whose records, which, why and by whom.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { AccessLogEntry } from '../ports/access-log.ts'

type What = AccessEntry['what']
type By = AccessEntry['by']

export type AccessRecorder = {
  record(subject: string, what: What, by?: By): void
  /** A look-up that is not made: nothing of the subject is read. */
  recordRefused(subject: string, what: What): void
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

type Access = {
  readonly subject: string
  readonly by: By
  readonly what: What
  readonly isRefused: boolean
}

/** One a subject, caller and outcome. */
function grouped(accesses: readonly Access[]) {
  const groups = new Map<string, Omit<Access, 'what'> & { readonly what: Set<What> }>()
  for (const { what, ...access } of accesses) {
    const { subject, by, isRefused } = access
    const key = `${by} ${subject} ${isRefused}`
    const group = groups.get(key)
    if (group) group.what.add(what)
    else groups.set(key, { ...access, what: new Set([what]) })
  }
  return [...groups.values()]
}

export function createAccessRecorder({ pid, why, requestId }: Caller): AccessRecorder {
  let caller = pid
  let recorded: Access[] = []

  function callerOf(subject: string): By {
    if (caller === null) return 'unknown'
    return caller === subject ? 'citizen' : 'parent'
  }

  return {
    record(subject, what, by = callerOf(subject)) {
      recorded.push({ subject, by, what, isRefused: false })
    },
    recordRefused(subject, what) {
      recorded.push({ subject, by: 'unknown', what, isRefused: true })
    },
    recordOwn(what) {
      if (caller !== null) recorded.push({ subject: caller, by: 'citizen', what, isRefused: false })
    },
    identify(identified) {
      caller = identified
    },
    entries(extra) {
      const all = extra
        ? [...recorded, { ...extra, by: callerOf(extra.subject), isRefused: false }]
        : recorded
      return grouped(all).map(({ what, ...rest }) => ({
        ...rest,
        what: [...what],
        why,
        requestId,
        asker: caller === rest.subject ? null : caller,
      }))
    },
    clear() {
      recorded = []
    },
  }
}
