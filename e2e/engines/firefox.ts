// Firefox ESR (Debian: firefox-esr) through WebDriver BiDi, which it serves itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { findFreePort } from '../../apps/server/src/testing/connections.ts'
import type { Engine } from './engine.ts'

const Message = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  message: z.optional(z.string()),
})
const NewSession = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const ContextTree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const ScriptResult = z.object({
  type: z.string(),
  result: z.optional(z.object({ value: z.optional(z.string()) })),
})
const Screenshot = z.object({ data: z.string() })

/** Overlay scroll bars, as on a phone. */
const SETTINGS =
  'user_pref("widget.gtk.overlay-scrollbars.enabled", true);\nuser_pref("ui.useOverlayScrollbars", 1);\n'

async function connect(port: number): Promise<WebSocket> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/session`)
    const opened = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true))
      socket.addEventListener('error', () => resolve(false))
    })
    if (opened) return socket
    if (attempt === 100) throw new Error('Firefox opened no WebDriver BiDi connection.')
    await pause(200)
  }
}

function createCaller(socket: WebSocket) {
  const waiting = new Map<number, (message: z.output<typeof Message>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = Message.parse(JSON.parse(String(data)))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  let last = 0
  return async (method: string, params: unknown): Promise<unknown> => {
    last += 1
    const id = last
    const answered = new Promise<z.output<typeof Message>>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await answered
    waiting.delete(id)
    if (result === undefined) throw new Error(`${method}: ${message}`)
    return result
  }
}

export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'border-pass-firefox-'))
  writeFileSync(join(profile, 'user.js'), SETTINGS)
  const port = Number(await findFreePort())
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  // Firefox writes into its home folder too.
  const firefox = spawn('firefox-esr', args, { stdio: 'ignore', env: { ...process.env, HOME: profile } })
  const socket = await connect(port)
  const call = createCaller(socket)
  const { capabilities } = NewSession.parse(await call('session.new', { capabilities: {} }))
  const [tab] = ContextTree.parse(await call('browsingContext.getTree', {})).contexts
  const { context } = z.object({ context: z.string() }).parse(tab)
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    resize: async (viewport) => void (await call('browsingContext.setViewport', { context, viewport })),
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await call('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await call('browsingContext.traverseHistory', { context, delta: -1 })),
    async run(inPage, argument) {
      const called = await call('script.callFunction', {
        functionDeclaration: `(text) => JSON.stringify((${inPage.toString()})(JSON.parse(text)) ?? null)`,
        target: { context },
        awaitPromise: true,
        arguments: [{ type: 'string', value: JSON.stringify(argument) }],
      })
      const { type, result } = ScriptResult.parse(called)
      if (type !== 'success') throw new Error(`A script failed in the page: ${JSON.stringify(called)}`)
      const answer: unknown = JSON.parse(result?.value ?? 'null')
      return answer
    },
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    screenshot: async () =>
      Buffer.from(
        Screenshot.parse(await call('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    async quit() {
      socket.close()
      const ended = once(firefox, 'exit')
      if (firefox.kill()) await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
