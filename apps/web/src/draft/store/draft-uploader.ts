// When a draft that changes is sent: a moment after the last change, one sending at a time, again after a failure.

export type Sending = {
  /** The page is being left: the sending must outlive it. */
  readonly isLast: boolean
}

type Parts<Draft> = {
  readonly send: (draft: Draft, sending: Sending) => Promise<void>
  /** Nothing is sent while nobody, or somebody else, is signed in. */
  readonly maySend: () => boolean
  readonly pauseMs: number
  readonly pauseAfterFailureMs: number
}

export type DraftKeeper<Draft> = {
  /** The latest state is the one that counts. */
  keep: (draft: Draft) => void
  /** Sends at once what is still to be sent. */
  flush: (sending?: Sending) => void
  /** Drops what is still to be sent; settled when nothing is on its way any more. */
  drop: () => Promise<void>
  /** Nothing waits to be sent or is on its way, and what comes next may be sent. */
  isQuiet: () => boolean
}

export function createDraftKeeper<Draft>(parts: Parts<Draft>): DraftKeeper<Draft> {
  const { send, maySend, pauseMs, pauseAfterFailureMs } = parts
  let unsent: { readonly draft: Draft } | null = null
  let onItsWay: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendLater = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(sendNow, ms)
  }

  const sendNow = () => {
    clearTimeout(timer)
    if (unsent === null || onItsWay !== null || !maySend()) return
    const sent = unsent
    unsent = null
    onItsWay = deliver(sent)
  }

  const deliver = async (sent: { readonly draft: Draft }) => {
    let hasFailed = false
    try {
      await send(sent.draft, { isLast: false })
    } catch {
      hasFailed = true
    }
    onItsWay = null
    // A newer state makes up for one that was not taken.
    if (hasFailed) unsent ??= sent
    if (unsent !== null) sendLater(hasFailed ? pauseAfterFailureMs : pauseMs)
  }

  return {
    keep(draft) {
      unsent = { draft }
      sendLater(pauseMs)
    },
    flush(sending = { isLast: false }) {
      if (!sending.isLast) sendNow()
      else if (unsent !== null && maySend()) send(unsent.draft, sending).catch(() => undefined)
    },
    isQuiet: () => unsent === null && onItsWay === null && maySend(),
    async drop() {
      unsent = null
      clearTimeout(timer)
      await onItsWay
      // What was on its way and failed has been put back meanwhile.
      unsent = null
      clearTimeout(timer)
    },
  }
}
