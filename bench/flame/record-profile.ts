// Records what a server process does, through its inspector: start it with --inspect=127.0.0.1:0.

type CallFrame = { readonly functionName: string; readonly url: string; readonly lineNumber: number }

export type ProfileNode = {
  readonly id: number
  readonly callFrame: CallFrame
  readonly children?: readonly number[]
}

export type Profile = {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[]
}

type Reply = { readonly id?: number; readonly result?: { readonly profile?: Profile } }

const SAMPLED_EVERY_MICROSECONDS = 200

function inspectorOf(output: string): string {
  const [address] = /ws:\/\/\S+/.exec(output) ?? []
  if (address === undefined) throw new Error('The server has no inspector.')
  return address
}

/** `output` is what the server has printed. */
export async function recordProfile(output: string, work: () => Promise<unknown>): Promise<Profile> {
  const socket = new WebSocket(inspectorOf(output))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let calls = 0
  const call = (method: string, params = {}) => {
    calls += 1
    const id = calls
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise<Reply>((resolve) => waiting.set(id, resolve))
  }
  await call('Profiler.enable')
  await call('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY_MICROSECONDS })
  await call('Profiler.start')
  await work()
  const { result } = await call('Profiler.stop')
  socket.close()
  if (result?.profile === undefined) throw new Error('The inspector sent no profile.')
  return result.profile
}
