// Collects the access-log entries of one call (D44): whose records were looked up, which, why and by whom.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { CivilRegistry } from '../ports/civil-registry.ts'
import type { Clock } from '../ports/operation.ts'
import type { AccessLogEntry } from '../ports/requests.ts'

type What = AccessEntry['what']

type Caller = Pick<AccessLogEntry, 'why' | 'requestId'> & {
  readonly pid: string | null
  /** The office whose token the call bears. */
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

  /** Returns one entry for each subject, caller and outcome recorded so far. `extra` is added to this answer alone. */
  entries(extra?: { readonly subject: string; readonly what: What }): AccessLogEntry[] {
    const added = extra ? [{ ...extra, by: this.#findCaller(extra.subject), isRefused: false }] : []
    return toEntries([...this.#recorded, ...added], this.#call, this.#caller)
  }

  /** Call it once the entries are stored. */
  clear(): void {
    this.#recorded = []
  }

  /** Returns the entries, and forgets them: the caller stores them or has them retried. */
  take(): AccessLogEntry[] {
    const entries = this.entries()
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
    const asker = caller === first.subject ? null : caller
    return { ...first, what, why, requestId, asker, reader, at: clock.now() }
  })
}

/** Records each look-up of a person's records before it is made (D44). */
export function loggedRegistry(registry: CivilRegistry, recorder: AccessRecorder): CivilRegistry {
  const logged =
    <Found>(what: What, find: (pid: string) => Promise<Found>) =>
    (pid: string) => {
      recorder.record(pid, what)
      return find(pid)
    }
  // A list of children reveals the parent and each child in it.
  const loggedChildren = (find: CivilRegistry['childrenOfFather']) => async (pid: string) => {
    recorder.record(pid, 'children')
    const children = await find(pid)
    for (const child of children) recorder.record(child.pid, 'person')
    return children
  }
  // Look-ups that are not listed here are about nobody.
  return {
    ...registry,
    verifyCard(fields) {
      // The card may be anybody's until it is verified.
      recorder.record(fields.pid, 'card-check', 'unknown')
      return registry.verifyCard(fields)
    },
    findPerson: logged('person', registry.findPerson),
    childrenOfFather: loggedChildren(registry.childrenOfFather),
    childrenOfMother: loggedChildren(registry.childrenOfMother),
    findCard: logged('card', registry.findCard),
    findFaceImage: logged('face', registry.findFaceImage),
    hasFaceImage: logged('face', registry.hasFaceImage),
    findBirthRecord: logged('birth', registry.findBirthRecord),
    findOrdination: logged('ordination', registry.findOrdination),
    findMoveRecords: logged('moves', registry.findMoveRecords),
    findBooks: logged('books', registry.findBooks),
    findHouse(hid) {
      // Callers reach only their own house (D12).
      recorder.recordOwn('house')
      return registry.findHouse(hid)
    },
  }
}
