// Collects the access-log entries of one call (D44): the subject, the kind of record, the reason and the caller of each look-up.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { CivilRegistry } from '../ports/civil-registry.ts'
import type { Clock } from '../ports/operation.ts'
import type { AccessLogEntry } from '../ports/requests.ts'

type What = AccessEntry['what']

type Caller = Pick<AccessLogEntry, 'why' | 'requestId'> & {
  readonly pid: string | null
  /** The office that the call's token belongs to; null for a citizen's call. */
  readonly reader: string | null
  readonly clock: Clock
}

type Access = Pick<AccessLogEntry, 'subject' | 'by'> & { readonly what: What; readonly isRefused: boolean }

export class AccessRecorder {
  readonly #call: Caller
  #caller: string | null
  #recorded: Access[] = []

  constructor(call: Caller) {
    this.#call = call
    this.#caller = call.pid
  }

  record(subject: string, what: What, by = this.#findCaller(subject)): void {
    this.#recorded.push({ subject, by, what, isRefused: false })
  }

  /** A look-up that was refused: nothing of the subject was read. */
  recordRefused(subject: string, what: What): void {
    this.#recorded.push({ subject, by: 'unknown', what, isRefused: true })
  }

  /** A look-up of the caller's own records that names no national ID; ignored while the caller is unknown. */
  recordOwn(what: What): void {
    if (this.#caller !== null) this.record(this.#caller, what)
  }

  /** Sets the caller from here on: a sign-in starts without one. */
  identify(pid: string): void {
    this.#caller = pid
  }

  /**
   * Returns one entry for each subject, caller and outcome recorded so far. `extra` is a change that is stored together with the entries.
   * It is not recorded, because it may fail.
   */
  listEntries(extra?: { readonly subject: string; readonly what: What }): AccessLogEntry[] {
    const added = extra ? [{ ...extra, by: this.#findCaller(extra.subject), isRefused: false }] : []
    return toEntries([...this.#recorded, ...added], this.#call, this.#caller)
  }

  /** Must be called once the entries are stored. */
  clear(): void {
    this.#recorded = []
  }

  /** Returns the entries and clears them: the caller stores them or has them retried. */
  take(): AccessLogEntry[] {
    const entries = this.listEntries()
    this.clear()
    return entries
  }

  #findCaller(subject: string): Access['by'] {
    if (this.#caller === null) return 'unknown'
    return this.#caller === subject ? 'citizen' : 'parent'
  }
}

function toEntries(
  recorded: readonly Access[],
  { why, requestId, reader, clock }: Caller,
  caller: string | null,
): AccessLogEntry[] {
  const groups = Map.groupBy(recorded, ({ subject, by, isRefused }) => `${by} ${subject} ${isRefused}`)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const what = [...new Set([first, ...others].map((each) => each.what))]
    const askingCitizen = caller === first.subject ? null : caller
    return { ...first, what, why, requestId, askingCitizen, reader, at: clock.now() }
  })
}

/** Records each look-up of a person's records before it is made (D44). */
export function createLoggedRegistry(registry: CivilRegistry, recorder: AccessRecorder): CivilRegistry {
  const logAndFind =
    <Found>(what: What, find: (pid: string) => Promise<Found>) =>
    (pid: string) => {
      recorder.record(pid, what)
      return find(pid)
    }
  // A list of children reveals the parent and each child in it.
  const logAndFindChildren = (find: CivilRegistry['childrenOfFather']) => async (pid: string) => {
    recorder.record(pid, 'children')
    const children = await find(pid)
    for (const child of children) recorder.record(child.pid, 'person')
    return children
  }
  // Look-ups that are not listed here concern no person.
  return {
    ...registry,
    verifyCard(fields) {
      // Until the card is verified, the caller is unknown.
      recorder.record(fields.pid, 'card-check', 'unknown')
      return registry.verifyCard(fields)
    },
    findPerson: logAndFind('person', registry.findPerson),
    childrenOfFather: logAndFindChildren(registry.childrenOfFather),
    childrenOfMother: logAndFindChildren(registry.childrenOfMother),
    findCard: logAndFind('card', registry.findCard),
    findFaceImage: logAndFind('face', registry.findFaceImage),
    hasFaceImage: logAndFind('face', registry.hasFaceImage),
    findBirthRecord: logAndFind('birth', registry.findBirthRecord),
    findOrdination: logAndFind('ordination', registry.findOrdination),
    findMoveRecords: logAndFind('moves', registry.findMoveRecords),
    findBooks: logAndFind('books', registry.findBooks),
    findHouse(hid) {
      // Callers can look up only their own house (D12).
      recorder.recordOwn('house')
      return registry.findHouse(hid)
    },
  }
}
