import { afterEach, describe, expect, test } from 'vitest'
import { DocumentsUnavailable } from '../../ports/documents.ts'
import { OneWorker } from './one-worker.ts'

/** Says what it is told and how often; dies of "die", falls silent at "hang". */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let count = 0
    parentPort.on('message', (job) => {
      if (job === 'die') process.exit(1)
      if (job === 'throw') throw new Error('thrown')
      if (job !== 'hang') parentPort.postMessage(job + ' ' + ++count)
    })
  `)}`,
)

let worker: OneWorker<string, string>
const start = (limits = { waiting: 2, milliseconds: 5000 }) => {
  worker = new OneWorker(SCRIPT, limits)
  return worker
}
afterEach(() => worker.close())

describe('one worker', () => {
  test('does what it is given in turn, and stays warm', async () => {
    start()
    expect(await Promise.all([worker.run('a'), worker.run('b')])).toEqual(['a 1', 'b 2'])
    expect(await worker.run('c')).toBe('c 3')
  })

  test('takes one job and as many waiting as it may, and refuses the next at once', async () => {
    start({ waiting: 2, milliseconds: 5000 })
    const taken = [worker.run('a'), worker.run('b'), worker.run('c')]
    await expect(worker.run('d')).rejects.toThrow(DocumentsUnavailable)
    expect(await Promise.all(taken)).toEqual(['a 1', 'b 2', 'c 3'])
  })

  test.each(['die', 'throw'])('is replaced after a job of "%s", which alone is lost', async (job) => {
    start()
    const lost = worker.run(job)
    const next = worker.run('a')
    await expect(lost).rejects.toThrow(DocumentsUnavailable)
    expect(await next).toBe('a 1')
  })

  test('is replaced when a job takes too long', async () => {
    start({ waiting: 2, milliseconds: 2000 })
    const lost = worker.run('hang')
    const next = worker.run('a')
    await expect(lost).rejects.toThrow('No document after 2000 ms')
    expect(await next).toBe('a 1')
  })

  test('refuses what waits, what runs and what comes once it is closed', async () => {
    start()
    const [running, waiting] = [worker.run('hang'), worker.run('a')].map((job) =>
      job.catch((error: unknown) => error),
    )
    await worker.close()
    expect(await running).toBeInstanceOf(DocumentsUnavailable)
    expect(await waiting).toBeInstanceOf(DocumentsUnavailable)
    await expect(worker.run('b')).rejects.toThrow(DocumentsUnavailable)
  })
})
