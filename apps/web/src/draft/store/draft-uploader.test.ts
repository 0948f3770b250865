import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper } from './draft-uploader.ts'

type Answer = () => Promise<void>

/** A server that writes down what it is sent, and answers as it is told. */
function aServer() {
  const received: string[] = []
  const server = {
    received,
    answer: (() => Promise.resolve()) as Answer,
    isSignedIn: true,
  }
  const keeper = createDraftKeeper<string>({
    send: (draft, { isLast }) => {
      received.push(isLast ? `${draft}, leaving` : draft)
      return server.answer()
    },
    maySend: () => server.isSignedIn,
    pauseMs: 600,
    pauseAfterFailureMs: 5000,
  })
  return { server, keeper }
}

describe('keeping a draft on the server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('sends nothing 599 ms after the last change, and the last state at 600 ms', async () => {
    const { server, keeper } = aServer()
    keeper.keep('ก')
    await vi.advanceTimersByTimeAsync(400)
    keeper.keep('กข')
    await vi.advanceTimersByTimeAsync(599)
    expect(server.received).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(server.received).toEqual(['กข'])
  })

  it('sends at once when a step is left, and not a second time', async () => {
    const { server, keeper } = aServer()
    keeper.keep('ก')
    keeper.flush()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.received).toEqual(['ก'])
  })

  it('waits with the next state until the one before has arrived', async () => {
    const { server, keeper } = aServer()
    let arrive = () => {}
    server.answer = () => new Promise((resolve) => (arrive = resolve))
    keeper.keep('ก')
    keeper.flush()
    keeper.keep('กข')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.received).toEqual(['ก'])
    arrive()
    await vi.advanceTimersByTimeAsync(600)
    expect(server.received).toEqual(['ก', 'กข'])
  })

  it('tries again what was not taken, 5 seconds later and with the newest state', async () => {
    const { server, keeper } = aServer()
    server.answer = () => Promise.reject(new Error('no network'))
    keeper.keep('ก')
    keeper.flush()
    await vi.advanceTimersByTimeAsync(4999)
    expect(server.received).toEqual(['ก'])
    server.answer = () => Promise.resolve()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.received).toEqual(['ก', 'ก'])
  })

  it('sends what is unsent when the page is left, even while something is on its way', async () => {
    const { server, keeper } = aServer()
    server.answer = () => new Promise(() => {})
    keeper.keep('ก')
    keeper.flush()
    keeper.keep('กข')
    keeper.flush({ isLast: true })
    expect(server.received).toEqual(['ก', 'กข, leaving'])
  })

  it('sends nothing to the draft of somebody else', async () => {
    const { server, keeper } = aServer()
    server.isSignedIn = false
    keeper.keep('ก')
    keeper.flush({ isLast: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.received).toEqual([])
    server.isSignedIn = true
    keeper.flush()
    expect(server.received).toEqual(['ก'])
  })

  it('is quiet after a drop, whether what was on its way arrived or not', async () => {
    const { server, keeper } = aServer()
    server.answer = () => Promise.reject(new Error('no network'))
    keeper.keep('ก')
    keeper.flush()
    keeper.keep('กข')
    await keeper.drop()
    keeper.flush({ isLast: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.received).toEqual(['ก'])
  })
})
