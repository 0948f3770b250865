// Uploads a draft that changes: debounced, one upload at a time, and the revisions that each upload names. A failed upload is retried
// every five seconds, until it succeeds, the draft is dropped or its owner is no longer signed in.
import type { LocalDraft } from './draft-state.ts'

type UploaderOptions<Draft> = {
  /** The last one is sent while the page is being closed, and must outlive it. */
  readonly send: (draft: Draft, isLast: boolean) => Promise<void>
  /** Whether the citizen who owns the draft is signed in. */
  readonly maySend: () => boolean
}

const DEBOUNCE_MS = 600
const RETRY_MS = 5000

export function createDraftUploader<Draft>({ send, maySend }: UploaderOptions<Draft>) {
  let waiting: Draft | null = null
  let running: { readonly draft: Draft; readonly end: Promise<void> } | null = null
  let sentLast: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const uploadAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(uploadNow, ms)
  }

  const uploadNow = () => {
    clearTimeout(timer)
    if (waiting === null || running !== null || !maySend()) return
    const draft = waiting
    waiting = null
    running = { draft, end: upload(draft) }
  }

  const upload = async (draft: Draft) => {
    let hasFailed = false
    try {
      await send(draft, false)
    } catch {
      hasFailed = true
    }
    running = null
    // A newer state, if there is one, replaces the one that failed.
    if (hasFailed) waiting ??= draft
    if (waiting !== null) uploadAfter(hasFailed ? RETRY_MS : DEBOUNCE_MS)
  }

  return {
    /** Uploads this state after the debounce; it replaces any earlier one that still waits. */
    schedule(draft: Draft) {
      waiting = draft
      uploadAfter(DEBOUNCE_MS)
    },
    /**
     * Uploads the waiting state at once; the last time also the one that is running, because a browser cancels what a closed page
     * has sent. A closing page is told twice, as pagehide and as hidden; the same state is sent once.
     */
    flush(isLast = false) {
      if (!isLast) return uploadNow()
      const last = waiting ?? running?.draft ?? null
      if (last === null || last === sentLast || !maySend()) return
      sentLast = last
      send(last, true).catch(() => (sentLast = null))
    },
    /** Nothing waits, no upload is running, and the next one would be allowed. */
    isIdle: () => waiting === null && running === null && maySend(),
    /** Drops the waiting state; resolves once no upload is running. */
    async cancel() {
      waiting = null
      clearTimeout(timer)
      await running?.end
      // An upload that failed meanwhile has put its state back.
      waiting = null
      clearTimeout(timer)
    },
  }
}

/** revision is null where the server has no draft. */
export type DraftRevision = { readonly revision: string | null; readonly draft: LocalDraft }

/** The contract accepts sixteen revisions. */
const MAX_UNANSWERED = 15

/**
 * Which states of the draft the server may hold (D48). `confirmed` is the last one that it is known to have held: read
 * from it, or uploaded and answered. The uploads after it, oldest first, have no answer yet and may or may not have arrived. Each
 * upload names all of them as what it may replace, so that a lost answer or a closed page loses nothing. Any other revision at the
 * server was written by another page.
 */
export function createDraftRevisions(start: DraftRevision) {
  let confirmed = start
  let unanswered: readonly DraftRevision[] = []

  return {
    reset(state: DraftRevision, ...uploads: readonly DraftRevision[]) {
      confirmed = state
      unanswered = uploads
    },
    /** The confirmed one first. */
    all: () => [confirmed, ...unanswered],
    /** Records an upload; returns the revisions that it may replace. */
    begin(upload: DraftRevision) {
      const replaceable = [confirmed, ...unanswered].map(({ revision }) => revision)
      unanswered = [...unanswered, upload].slice(-MAX_UNANSWERED)
      return replaceable
    },
    acknowledge(acknowledged: string) {
      // -1 where a later upload has been acknowledged already.
      const index = unanswered.findIndex(({ revision }) => revision === acknowledged)
      confirmed = unanswered[index] ?? confirmed
      unanswered = unanswered.slice(index + 1)
    },
    reject(rejected: string) {
      unanswered = unanswered.filter(({ revision }) => revision !== rejected)
    },
    /** The draft that server and page last had in common, given the revision that the server holds now. */
    commonBase(held: string | null) {
      return ([confirmed, ...unanswered].find(({ revision }) => revision === held) ?? confirmed).draft
    },
    confirmed: () => confirmed,
  }
}
