// Collects the access-log entries of one call (D44): whose records were looked up, which, why and by whom.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { AccessLogEntry } from '../ports/requests.ts'
import { LOOK_UPS, type LookUpName } from '../ports/registry-look-ups.ts'
import type { CivilRegistry } from '../ports/civil-registry.ts'

type What = AccessEntry['what']
type By = AccessEntry['by']

export type AccessRecorder = {
  record(subject: string, what: What, by?: By): void
  /** A look-up that was refused: nothing of the subject was read. */
  recordRefused(subject: string, what: What): void
  /** A look-up of the caller's own records that names no national ID; ignored while the caller is unknown. */
  recordOwn(what: What): void
  /** Sets the caller from here on: a sign-in starts without one. */
  identify(pid: string): void
  /** Everything recorded so far, one entry for each subject, caller and outcome; `extra` is included but not recorded. */
  entries(extra?: { readonly subject: string; readonly what: What }): AccessLogEntry[]
  /** Call it once the entries are stored. */
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

function groupBySubjectCallerAndOutcome(accesses: readonly Access[]) {
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
      return groupBySubjectCallerAndOutcome(all).map(({ what, ...rest }) => ({
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

/** The look-ups by national ID whose one answer is about that person. */
type Recorded = Exclude<
  LookUpName,
  'childrenOfFather' | 'childrenOfMother' | 'findHouse' | 'findRegistryOffice'
>

/** The registry, which records each look-up of a person's records before it is made (D44). */
export function loggedRegistry(registry: CivilRegistry, accessRecorder: AccessRecorder): CivilRegistry {
  const recorded =
    <Answer>(name: Recorded, lookUp: (pid: string) => Promise<Answer>) =>
    (pid: string): Promise<Answer> => {
      accessRecorder.record(pid, LOOK_UPS[name].what)
      return lookUp(pid)
    }
  // A list of children reveals the parent and each child in it.
  const recordedChildren = (lookUp: CivilRegistry['childrenOfFather']) => async (pid: string) => {
    accessRecorder.record(pid, LOOK_UPS.childrenOfFather.what)
    const children = await lookUp(pid)
    for (const child of children) accessRecorder.record(child.pid, LOOK_UPS.findPerson.what)
    return children
  }
  return {
    ...registry,
    verifyCard(fields) {
      // Whoever is signed in: the card may be anybody's until it is verified.
      accessRecorder.record(fields.pid, 'card-check', 'unknown')
      return registry.verifyCard(fields)
    },
    findPerson: recorded('findPerson', registry.findPerson),
    childrenOfFather: recordedChildren((pid) => registry.childrenOfFather(pid)),
    childrenOfMother: recordedChildren((pid) => registry.childrenOfMother(pid)),
    findCard: recorded('findCard', registry.findCard),
    findFaceImage: recorded('findFaceImage', registry.findFaceImage),
    hasFaceImage: recorded('findFaceImage', (pid) => registry.hasFaceImage(pid)),
    findBirthRecord: recorded('findBirthRecord', registry.findBirthRecord),
    findOrdination: recorded('findOrdination', registry.findOrdination),
    findMoveRecords: recorded('findMoveRecords', registry.findMoveRecords),
    findBooks: recorded('findBooks', registry.findBooks),
    // Callers reach only their own house (D12).
    findHouse(hid) {
      accessRecorder.recordOwn(LOOK_UPS.findHouse.what)
      return registry.findHouse(hid)
    },
  }
}
