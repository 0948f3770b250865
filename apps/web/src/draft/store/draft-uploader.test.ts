import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraft } from './draft-state.ts'
import { createDraftRevisions, createDraftUploader } from './draft-uploader.ts'

/** A server that records what it receives, with a replaceable answer. */
function createServer(answer: () => Promise<void> = () => Promise.resolve()) {
  const received: string[] = []
  const server = { received, answer, isSignedIn: true }
  const uploader = createDraftUploader<string>({
    send: (draft, isLast) => {
      received.push(isLast ? `${draft}, leaving` : draft)
      return server.answer()
    },
    maySend: () => server.isSignedIn,
  })
  return { server, uploader }
}

/** Returns after the first upload has been sent. */
function startUpload(answer?: () => Promise<void>) {
  const page = createServer(answer)
  page.uploader.schedule('ก')
  page.uploader.flush()
  return page
}

/** The argument of `flush` while the page closes. */
const IS_LAST = true

const fail = () => Promise.reject(new Error('no network'))

describe('uploading a draft', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('the uploader sends nothing 599 ms after the last change, and the last state at 600 ms', async () => {
    const { server, uploader } = createServer()
    uploader.schedule('ก')
    await vi.advanceTimersByTimeAsync(400)
    uploader.schedule('กข')
    await vi.advanceTimersByTimeAsync(599)
    expect(server.received).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(server.received).toEqual(['กข'])
  })

  test('the uploader sends the next state only after the previous upload was answered', async () => {
    let arrive = () => {}
    const { server, uploader } = startUpload(() => new Promise((resolve) => (arrive = resolve)))
    uploader.schedule('กข')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.received).toEqual(['ก'])
    arrive()
    await vi.advanceTimersByTimeAsync(600)
    expect(server.received).toEqual(['ก', 'กข'])
  })

  test('the uploader retries a failed upload 5 seconds later', async () => {
    const { server } = startUpload(fail)
    await vi.advanceTimersByTimeAsync(4999)
    expect(server.received).toEqual(['ก'])
    server.answer = () => Promise.resolve()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.received).toEqual(['ก', 'ก'])
  })

  test('the uploader sends the waiting state when the page is closed, even while an upload is running', async () => {
    const { server, uploader } = startUpload(() => new Promise(() => {}))
    uploader.schedule('กข')
    uploader.flush(IS_LAST)
    expect(server.received).toEqual(['ก', 'กข, leaving'])
  })

  test('the uploader sends a running upload again once when the page is closed, which would cancel it', async () => {
    let arrive = () => {}
    const { server, uploader } = startUpload(() => new Promise((resolve) => (arrive = resolve)))
    uploader.flush(IS_LAST)
    uploader.flush(IS_LAST)
    expect(server.received).toEqual(['ก', 'ก, leaving'])
    arrive()
  })

  test('the uploader sends nothing when the page is closed after the last upload was answered', async () => {
    const { server, uploader } = startUpload()
    await vi.advanceTimersByTimeAsync(10_000)
    uploader.flush(IS_LAST)
    expect(server.received).toEqual(['ก'])
  })

  test('the uploader sends nothing while the owner is not signed in', async () => {
    const { server, uploader } = createServer()
    server.isSignedIn = false
    uploader.schedule('ก')
    uploader.flush(IS_LAST)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.received).toEqual([])
    server.isSignedIn = true
    uploader.flush()
    expect(server.received).toEqual(['ก'])
  })

  test('the uploader sends nothing after a cancel, even if the running upload fails', async () => {
    const { server, uploader } = startUpload(fail)
    uploader.schedule('กข')
    await uploader.cancel()
    uploader.flush(IS_LAST)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.received).toEqual(['ก'])
  })
})

const upload = (revision: string) => ({ revision, draft: createDraft() })

describe('the revisions that an upload may replace', () => {
  const start = upload('read')
  let revisions = createDraftRevisions(start)
  beforeEach(() => void (revisions = createDraftRevisions(start)))

  test('the first upload may replace the loaded revision, and the next one only the acknowledged upload', () => {
    expect(revisions.begin(upload('a'))).toEqual(['read'])
    revisions.acknowledge('a')
    expect(revisions.begin(upload('b'))).toEqual(['a'])
  })

  test('an upload may replace every earlier upload that has no answer', () => {
    for (const name of ['a', 'b']) revisions.begin(upload(name))
    expect(revisions.begin(upload('c'))).toEqual(['read', 'a', 'b'])
    revisions.acknowledge('b')
    expect(revisions.begin(upload('d'))).toEqual(['b', 'c'])
  })

  test('a rejected upload cannot be replaced, and an answer older than the last one is ignored', () => {
    revisions.begin(upload('a'))
    revisions.reject('a')
    revisions.begin(upload('b'))
    for (const name of ['b', 'a']) revisions.acknowledge(name)
    expect(revisions.begin(upload('c'))).toEqual(['b'])
  })

  test('an upload names at most sixteen revisions', () => {
    for (let n = 1; n <= 30; n += 1) revisions.begin(upload(`w${n}`))
    const seen = revisions.begin(upload('last'))
    expect(seen).toHaveLength(16)
    expect([seen[0], seen.at(-1)]).toEqual(['read', 'w30'])
  })

  test('the common base is the server’s revision if this page uploaded it, else the last confirmed one', () => {
    const lost = upload('lost')
    revisions.begin(lost)
    expect(revisions.commonBase('lost')).toBe(lost.draft)
    expect(revisions.commonBase('from another page')).toBe(start.draft)
  })
})
