// WebKitGTK through its own WebDriver (Debian: webkit2gtk-driver), in a virtual display (xvfb). iPhones run the same engine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { findFreePort } from '../../apps/server/src/testing/connections.ts'
import type { Actions, Engine, Viewport } from './engine.ts'

/** The number of the virtual display; a real display has a low number. */
const DISPLAY = ':97'
/** The window is at least 448 px wide; a page zoomed by this factor is then about 360 px wide. */
const ENLARGED = 1.25
const Reply = z.object({ value: z.unknown() })
const Session = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) })

/** Converts to the window's pixels, which the protocol uses. */
function enlarge(actions: Actions): Actions {
  const scale = (value: unknown) => (typeof value === 'number' ? Math.round(value * ENLARGED) : value)
  return actions.map(({ actions: steps, ...source }) => ({
    ...source,
    actions: steps.map((step) =>
      'x' in step ? { ...step, x: scale(step['x']), y: scale(step['y']) } : step,
    ),
  }))
}

export async function openWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' })
  const port = Number(await findFreePort())
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY, LANG: 'th_TH.UTF-8', GDK_DPI_SCALE: String(ENLARGED) },
  })

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = Reply.parse(await response.json())
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`)
    return value
  }

  async function start() {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return Session.parse(await call('POST', '/session', { capabilities }))
      } catch (error) {
        if (attempt === 50) throw error
        await pause(100)
      }
    }
  }

  const { sessionId, capabilities } = await start()
  const inSession = (method: string, path: string, body?: unknown) =>
    call(method, `/session/${sessionId}${path}`, body)
  const run: Engine['run'] = (inPage, argument) =>
    inSession('POST', '/execute/sync', {
      script: `return (${inPage.toString()})(arguments[0])`,
      args: [argument],
    })
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    run,
    async resize({ width, height }) {
      const setWindow = (size: Viewport) => inSession('POST', '/window/rect', { x: 0, y: 0, ...size })
      const first = { width: width * ENLARGED, height: height * ENLARGED }
      await setWindow(first)
      // The window has a frame and a bar of unknown size around the page.
      const inner = z.object({ width: z.number(), height: z.number() })
      const page = inner.parse(await run(() => ({ width: innerWidth, height: innerHeight }), null))
      await setWindow({
        width: Math.round(first.width + (width - page.width) * ENLARGED),
        height: Math.round(first.height + (height - page.height) * ENLARGED),
      })
    },
    open: async (url) => void (await inSession('POST', '/url', { url })),
    reload: async () => void (await inSession('POST', '/refresh', {})),
    back: async () => void (await inSession('POST', '/back', {})),
    perform: async (actions) => void (await inSession('POST', '/actions', { actions: enlarge(actions) })),
    screenshot: async () => Buffer.from(z.string().parse(await inSession('GET', '/screenshot')), 'base64'),
    async quit() {
      await inSession('DELETE', '').catch(() => null)
      for (const child of [driver, screen]) {
        const ended = once(child, 'exit')
        if (child.kill()) await ended
      }
    },
  }
}
