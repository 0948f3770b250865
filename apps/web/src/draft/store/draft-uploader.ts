// Uploads a draft that changes: debounced, one upload at a time, and the revisions that each upload names. A failed upload is retried
// every five seconds, until it succeeds, the draft is dropped or its owner is no longer signed in.
import type { LocalDraft } from './draft-state.ts'

type UploaderOptions<Draft> = {
  /** The last upload is sent while the page closes, and must outlive it. */
  readonly send: (draft: Draft, isLast: boolean) => Promise<void>
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
    const isLast = false
    let hasFailed = false
    try {
      await send(draft, isLast)
    } catch {
      hasFailed = true
    }
    running = null
    // A newer state, if there is one, replaces the one that failed.
    if (hasFailed) waiting ??= draft
    if (waiting !== null) uploadAfter(hasFailed ? RETRY_MS : DEBOUNCE_MS)
  }

  return {
    schedule(draft: Draft) {
      waiting = draft
      uploadAfter(DEBOUNCE_MS)
    },
    /**
     * Uploads the waiting state at once. While the page closes (`isLast`) it also repeats the running upload, which the browser cancels. A
     * closing page fires two events, pagehide and visibilitychange, and the same state is sent once.
     */
    flush(isLast = false) {
      if (!isLast) return uploadNow()
      const last = waiting ?? running?.draft ?? null
      if (last === null || last === sentLast || !maySend()) return
      sentLast = last
      send(last, isLast).catch(() => (sentLast = null))
    },
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

/** `revision` is null if the server has no draft. */
export type DraftRevision = { readonly revision: string | null; readonly draft: LocalDraft }

/** The contract accepts sixteen revisions: these and the confirmed one. */
const MAX_UNANSWERED = 15

/**
 * Tracks which revisions of the draft the server may hold (D48). `confirmed` is the last one that was read from it or acknowledged by it.
 * The uploads after it, oldest first, have no answer yet. Each upload names all of them as replaceable, so that a lost answer loses
 * nothing. Another page has written any other revision.
 */
export function createDraftRevisions(start: DraftRevision) {
  let confirmed = start
  let unanswered: readonly DraftRevision[] = []

  return {
    reset(state: DraftRevision, ...uploads: readonly DraftRevision[]) {
      confirmed = state
      unanswered = uploads
    },
    all: () => [confirmed, ...unanswered],
    /** Records an upload; returns the revisions that it may replace. */
    begin(upload: DraftRevision) {
      const replaceable = [confirmed, ...unanswered].map(({ revision }) => revision)
      unanswered = [...unanswered, upload].slice(-MAX_UNANSWERED)
      return replaceable
    },
    acknowledge(acknowledged: string) {
      // -1 if a later upload has been acknowledged already.
      const index = unanswered.findIndex(({ revision }) => revision === acknowledged)
      confirmed = unanswered[index] ?? confirmed
      unanswered = unanswered.slice(index + 1)
    },
    reject(rejected: string) {
      unanswered = unanswered.filter(({ revision }) => revision !== rejected)
    },
    /** The draft that server and page last had in common, given the revision that the server holds now. */
    commonBase(current: string | null) {
      return ([confirmed, ...unanswered].find(({ revision }) => revision === current) ?? confirmed).draft
    },
    confirmed: () => confirmed,
  }
}
