// Draws the documents on worker threads, so that drawing does not block the server's thread (ADR 10).
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Documents, RegistrationSheet, SamplePass } from '../../ports/documents.ts'
import type { Clock } from '../../ports/operation.ts'
import { WorkerQueue } from './worker-queue.ts'

/** A sheet takes about 10 ms, so the last job in the queue waits less than a second. */
const SHEET_QUEUE = { maxWaiting: 64, timeoutMs: 10_000 }
/**
 * A picture takes half a second, so the last job in the queue waits about four seconds. An idle thread is ended, because only that
 * frees the renderer's memory of 70 MB and more; a new thread starts in 0.15 s.
 */
const SAMPLE_QUEUE = { maxWaiting: 8, timeoutMs: 10_000, idleMs: 1_000 }
/** A sheet has about 70 kB, a sample under 1 MB. A minute covers the check and the fetches of one download. */
const SHEET_CACHE = { max: 64, ttl: 60_000 }
const SAMPLE_CACHE = { max: 8, ttl: 60_000 }

export function startDocuments(): Documents {
  let sheets: WorkerQueue<RegistrationSheet, Uint8Array> | null = null
  let samples: WorkerQueue<SamplePass, Uint8Array> | null = null
  return {
    drawRegistrationSheet: cacheDrawnFiles((content: RegistrationSheet) => {
      sheets ??= new WorkerQueue(new URL('./sheet-worker.ts', import.meta.url), SHEET_QUEUE)
      return sheets.run(content)
    }, SHEET_CACHE),
    /** Drawn on this thread, because only a command calls it. */
    async drawDaySheet(content) {
      const [{ drawDaySheet }, { openTypeFaces }] = await Promise.all([
        import('./sheet/draw-day-sheet.ts'),
        import('./pdf/shape-text.ts'),
      ])
      return drawDaySheet(content, openTypeFaces())
    },
    drawSamplePass: cacheDrawnFiles((content: SamplePass) => {
      samples ??= new WorkerQueue(new URL('./sample-worker.ts', import.meta.url), SAMPLE_QUEUE)
      return samples.run(content)
    }, SAMPLE_CACHE),
    close: async () => {
      await Promise.all([sheets?.close(), samples?.close()])
    },
  }
}

// Caches drawn files for a minute, by a hash of their content: each download is checked before it is fetched, and webviews fetch it twice.

type Draw<Content> = (content: Content) => Promise<Uint8Array>
type CacheLimits = { readonly max: number; readonly ttl: number; readonly clock?: Clock }

export function cacheDrawnFiles<Content>(
  draw: Draw<Content>,
  { clock = performance, ...limits }: CacheLimits,
): Draw<Content> {
  const cache = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    ...limits,
    ttlResolution: 0,
    perf: clock,
    // Personal data expires on its own, not on the next call.
    ttlAutopurge: true,
    // A document that is evicted while it is drawn still reaches its caller.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _expired, { context }) => context(),
  })
  return (content) => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64')
    return cache.forceFetch(key, { context: () => draw(content) })
  }
}
