// Leaves a screen for another document and comes back, by the back-forward cache where the engine has one.
import { setTimeout as pause } from 'node:timers/promises'
import { signOut } from '@border-pass/contract/auth-routes'
import { API_ROOT } from '@border-pass/contract/route'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { recordReturn } from '../steps/record-return.ts'
import type { Walker } from './walk.ts'

/** The server's description is a document of the same origin that is not the app. */
export async function leaveAndComeBack(
  { engine, address }: Walker,
  meanwhile = () => Promise.resolve(),
): Promise<void> {
  await engine.run(() => void Object.assign(globalThis, { leftFromHere: true }), null)
  await engine.open(`${address}/api/openapi.json`)
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

/** Signs out and goes back: first at the sign-in, then after the server has ended. Returns what was shown of the citizen (D10). */
export async function goBackAfterSignOut(
  walker: Walker,
  { citizen, endServer }: { citizen: SandboxCitizen; endServer: () => Promise<void> },
): Promise<readonly string[]> {
  const { engine, address } = walker
  const faults: string[] = []
  for (const network of ['with', 'without']) {
    await walker.signIn(citizen)
    await pause(6_000)
    for (const path of ['/Detail', '/AccessLog']) {
      await engine.open(address + path)
      await pause(2_000)
      await engine.run(recordReturn, null)
    }
    await walker.signOut()
    if (network === 'without') await endServer()
    for (const left of ['the page that signed out', 'the passes']) {
      await engine.run(() => sessionStorage.removeItem('returned'), null)
      await engine.back()
      await pause(2_000)
      const first = String(await engine.run(() => sessionStorage.getItem('returned'), null))
      const later = String(await engine.run(() => document.body.innerText, null))
      const how = first.startsWith('restored') ? 'restored' : 'loaded anew'
      console.log(`${engine.name}: Back ${network} a network, ${left}: ${how}`)
      const isSeen = [citizen.pid, citizen.fname, citizen.lname].some((own) => (first + later).includes(own))
      if (isSeen) faults.push(`Back ${network} a network, ${left}: ${first} / ${later}`)
    }
  }
  return faults
}
