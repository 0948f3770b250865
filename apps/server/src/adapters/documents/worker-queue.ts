// A bounded queue in front of one worker thread, with a time limit per job. The worker is reused, and replaced when it dies or times out.
// The limit counts processor time, so that a busy machine delays a document but does not fail it.
//
// A worker's script posts a message when it has loaded. The worker is not terminated before that, because Node 24 may then end the
// whole process with "Check failed: (location_) != nullptr".
import { Worker } from 'node:worker_threads'
import { DocumentsUnavailable } from '../../ports/documents.ts'

export type QueueLimits = {
  readonly maxWaiting: number
  /** How much processor time a job may use, and how long it may make no progress. */
  readonly timeoutMs: number
  /** An idle thread ends after this time, and the next job starts a new one. If absent, the thread never ends. */
  readonly idleMs?: number
}

/** By default the young generation would grow to 128 MB under load. The other limit is far above the need of a document. */
const MEMORY = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 256 }

/** Less processor time than this counts as no progress. */
const PROGRESS_MS = 1

const createClosedError = () => new DocumentsUnavailable('The documents are closed')

/** Returns 0 while the worker loads. */
async function readProcessorMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
}

type Pending<Job, Result> = PromiseWithResolvers<Result> & { readonly job: Job }

export class WorkerQueue<Job, Result> {
  readonly #script: URL
  readonly #limits: QueueLimits
  readonly #queue: Pending<Job, Result>[] = []
  readonly #loading = new Map<Worker, Promise<void>>()
  #worker: Worker | null = null
  #current: Pending<Job, Result> | null = null
  #timer: NodeJS.Timeout | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(script: URL, limits: QueueLimits) {
    this.#script = script
    this.#limits = limits
    this.#start()
  }

  async run(job: Job): Promise<Result> {
    if (this.#isClosed) throw createClosedError()
    if (this.#queue.length >= this.#limits.maxWaiting)
      throw new DocumentsUnavailable(`${this.#queue.length} documents are waiting`)
    const pending = { job, ...Promise.withResolvers<Result>() }
    this.#queue.push(pending)
    this.#next()
    return pending.promise
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const workers = new Set([...(this.#worker ? [this.#worker] : []), ...this.#loading.keys()])
    this.#failCurrent(createClosedError())
    for (const { reject } of this.#queue.splice(0)) reject(createClosedError())
    await Promise.all([...workers].map((worker) => this.#terminate(worker)))
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: MEMORY })
    const loaded = new Promise<void>((resolve) => {
      worker.once('message', () => {
        worker.on('message', (result: Result | Error) => this.#finish(worker, result))
        resolve()
      })
      worker.once('exit', () => resolve())
    })
    this.#loading.set(
      worker,
      loaded.then(() => void this.#loading.delete(worker)),
    )
    worker.on('error', (error: Error) => this.#replace(worker, `The worker died: ${error.message}`))
    worker.on('exit', () => this.#replace(worker, 'The worker exited'))
    // Last, because adding a listener refs the worker again.
    worker.unref()
    this.#worker = worker
    return worker
  }

  #next(): void {
    if (this.#current) return
    const next = this.#queue.shift()
    if (!next) return this.#endWhenIdle()
    clearTimeout(this.#idleTimer)
    this.#current = next
    const worker = this.#worker ?? this.#start()
    this.#watch(worker, next)
    // The empty list is for the linter (document-result.ts).
    worker.postMessage(next.job, [])
  }

  /**
   * Measures the processor time after each half of the limit. A job times out if it used half of the limit since the first measurement
   * (it may have used the other half before), or none since the last. Measurements begin when the worker has loaded.
   */
  #watch(worker: Worker, job: Pending<Job, Result>, earlier: readonly number[] = []): void {
    const { timeoutMs } = this.#limits
    const check = async () => {
      const now = await readProcessorMs(worker)
      if (this.#current !== job) return
      const [first = now, last = -Infinity] = [earlier.at(0), earlier.at(-1)]
      const isTimedOut = now - first >= timeoutMs / 2 || now - last < PROGRESS_MS
      if (isTimedOut) this.#replace(worker, `No document after ${timeoutMs} ms`)
      else this.#watch(worker, job, now === 0 ? [] : [first, now])
    }
    this.#timer = setTimeout(() => void check(), timeoutMs / 2)
  }

  #endWhenIdle(): void {
    const { idleMs } = this.#limits
    if (idleMs === undefined) return
    this.#idleTimer = setTimeout(() => {
      const worker = this.#worker
      this.#worker = null
      if (worker) void this.#terminate(worker)
    }, idleMs).unref()
  }

  #finish(worker: Worker, result: Result | Error): void {
    if (worker !== this.#worker) return
    clearTimeout(this.#timer)
    const job = this.#current
    this.#current = null
    if (result instanceof Error) job?.reject(result)
    else job?.resolve(result)
    this.#next()
  }

  #replace(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return
    void this.#terminate(worker)
    this.#failCurrent(new DocumentsUnavailable(reason))
    this.#next()
  }

  async #terminate(worker: Worker): Promise<void> {
    worker.ref()
    await this.#loading.get(worker)
    await worker.terminate()
  }

  #failCurrent(error: DocumentsUnavailable): void {
    clearTimeout(this.#timer)
    this.#worker = null
    this.#current?.reject(error)
    this.#current = null
  }
}
