// Leaves a screen for another document and comes back, by the back-forward cache where the engine has one.
import { setTimeout as pause } from 'node:timers/promises'
import { signOut } from '@border-pass/contract/auth-routes'
import { API_ROOT } from '@border-pass/contract/route'
import type { Walker } from './walk.ts'

/** The server's description is a document of the same origin that is not the app. */
export async function leaveAndComeBack(
  { engine, address }: Walker,
  meanwhile = () => Promise.resolve(),
): Promise<void> {
  await engine.run(() => void Object.assign(globalThis, { leftFromHere: true }), null)
  await engine.open(`${address}/api/docs`)
  await meanwhile()
  await engine.back()
  await pause(1_000)
  const isRestored = await engine.run(() => 'leftFromHere' in globalThis, null)
  console.log(
    `${engine.name}: the screen ${isRestored === true ? 'came from the back-forward cache' : 'was loaded anew'}`,
  )
}

/** Ends the session without the app noticing. */
export async function endSession({ engine }: Walker): Promise<void> {
  await engine.run(
    ({ method, path }) => {
      const request = new XMLHttpRequest()
      request.open(method, path, false)
      request.send()
      if (request.status !== 204) throw new Error(`Signing out answered ${request.status}`)
    },
    { method: signOut.method, path: `${API_ROOT}${signOut.path}` },
  )
}
