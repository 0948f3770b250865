import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { DocumentsUnavailable } from '../../ports/documents.ts'
import { createTestFolder } from '../../testing/clean-up.ts'
import { type QueueLimits, WorkerQueue } from './worker-queue.ts'

const toModule = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`)

/** Echoes each job with a counter. "die" exits, "throw" throws, "hang" and "spin" never answer, "starve" works 5 of every 50 ms. */
const SCRIPT = toModule(`
    import { parentPort } from 'node:worker_threads'
    parentPort.postMessage('loaded')
    let count = 0
    const used = ({ user, system }) => user + system
    parentPort.on('message', (job) => {
      if (job === 'die') process.exit(1)
      if (job === 'throw') throw new Error('thrown')
      while (job === 'spin');
      for (let turn = 0; job === 'starve' && turn < 20; turn += 1) {
        for (const before = process.threadCpuUsage(); used(process.threadCpuUsage(before)) < 5_000;);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 45)
      }
      if (job !== 'hang') parentPort.postMessage(job + ' ' + ++count)
    })
  `)

let worker: WorkerQueue<string, string>
const start = (limits: QueueLimits = { maxWaiting: 2, timeoutMs: 5000 }) => {
  worker = new WorkerQueue(SCRIPT, limits)
  return worker
}
afterEach(() => worker.close())

describe('the worker queue', () => {
  test('the queue accepts one running job and the allowed number of waiting jobs, and rejects the next one', async () => {
    start({ maxWaiting: 2, timeoutMs: 5000 })
    const accepted = [worker.run('a'), worker.run('b'), worker.run('c')]
    await expect(worker.run('d')).rejects.toThrow(DocumentsUnavailable)
    expect(await Promise.all(accepted)).toEqual(['a 1', 'b 2', 'c 3'])
  })

  test.each(['die', 'throw'])(
    'the queue replaces a worker that a job makes %s, and only that job fails',
    async (job) => {
      start()
      const failing = worker.run(job)
      const next = worker.run('a')
      await expect(failing).rejects.toThrow(DocumentsUnavailable)
      expect(await next).toBe('a 1')
    },
  )

  test('the queue ends an idle worker, and starts another for the next job', async () => {
    start({ maxWaiting: 2, timeoutMs: 5000, idleMs: 0 })
    expect(await Promise.all([worker.run('a'), worker.run('b')])).toEqual(['a 1', 'b 2'])
    await expect.poll(() => worker.run('c')).toBe('c 1')
  })

  test.each(['hang', 'spin'])('the queue replaces the worker when a job of "%s" times out', async (job) => {
    start({ maxWaiting: 2, timeoutMs: 400 })
    const failing = worker.run(job)
    const next = worker.run('a')
    await expect(failing).rejects.toThrow('No document after 400 ms')
    expect(await next).toBe('a 1')
  })

  test('the time limit ignores the time that a job waits for a busy processor', async () => {
    start({ maxWaiting: 2, timeoutMs: 400 })
    expect(await worker.run('starve')).toBe('starve 1')
  })

  test('a closed queue rejects waiting, running and new jobs', async () => {
    start()
    const [running, waiting] = [worker.run('hang'), worker.run('a')].map((job) =>
      job.catch((error: unknown) => error),
    )
    await worker.close()
    expect(await running).toBeInstanceOf(DocumentsUnavailable)
    expect(await waiting).toBeInstanceOf(DocumentsUnavailable)
    await expect(worker.run('b')).rejects.toThrow(DocumentsUnavailable)
  })

  test('a queue that closes while its worker loads ends the worker after loading', async () => {
    const file = join(createTestFolder(), 'loaded')
    const slow = toModule(`
      import { writeFileSync } from 'node:fs'
      import { parentPort } from 'node:worker_threads'
      await new Promise((resolve) => setTimeout(resolve, 300))
      writeFileSync(${JSON.stringify(file)}, '')
      parentPort.on('message', () => {})
      parentPort.postMessage('loaded')
    `)
    worker = new WorkerQueue(slow, { maxWaiting: 2, timeoutMs: 100 })
    const failing = worker.run('a').catch((error: unknown) => error)
    await worker.close()
    expect(await failing).toBeInstanceOf(DocumentsUnavailable)
    expect(existsSync(file)).toBe(true)
  })

  test('a closing queue does not wait for a worker that failed to load', async () => {
    worker = new WorkerQueue(toModule("throw new Error('thrown')"), { maxWaiting: 2, timeoutMs: 5000 })
    await expect(worker.run('a')).rejects.toThrow(DocumentsUnavailable)
    await worker.close()
  })
})
