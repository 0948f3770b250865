// Saves files inside the portal's app with the app's own script, because its webview cannot download (D47).
import { PORTAL_SCRIPT } from '@border-pass/contract/pages'
import { getService } from '@border-pass/contract/service-routes'
import { call } from '../api/call-route.ts'
import { CallFailure } from '../api/failure.ts'
import type { PortalFile } from './download-link.tsx'
import { reloadFor } from './pending-file.ts'

declare global {
  var czpSdk:
    | {
        isCitizenPortal(): boolean
        sendFileToNativeWithName(base64: string, name: string): unknown
      }
    | undefined
}

/** Reloads a page that must not load the portal's script. `isReloaded`: the page has already been reloaded for the file. */
export async function isInPortal(file: string, isReloaded: boolean): Promise<boolean> {
  const script = document.querySelector<HTMLMetaElement>(`meta[name=${PORTAL_SCRIPT}]`)?.content
  if (script === undefined) {
    const { portalScript } = await call(getService, {})
    if (portalScript === undefined) return false
    // The reloaded page has no script either, so another reload would not help.
    if (isReloaded) throw new CallFailure({ kind: 'unreachable' })
    return reloadFor(file)
  }
  await loadScript(script)
  return globalThis.czpSdk?.isCitizenPortal() ?? false
}

export async function saveInPortal(file: PortalFile): Promise<void> {
  const { name, base64 } = await file.read(async (response) => ({
    name: findFileName(response) ?? file.address.replace(/.*\//, ''),
    base64: await toBase64(await response.blob()),
  }))
  await globalThis.czpSdk?.sendFileToNativeWithName(base64, name)
}

const SCRIPT_TIMEOUT_MS = 30_000
let loading: Promise<void> | null = null

/** Loads the script once, and again only after a failure. */
function loadScript(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const onerror = () => reject(new CallFailure({ kind: 'unreachable' }))
    setTimeout(() => reject(new CallFailure({ kind: 'timeout' })), SCRIPT_TIMEOUT_MS)
    const script = document.createElement('script')
    document.head.append(Object.assign(script, { src: address, onload: () => resolve(), onerror }))
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function findFileName({ headers }: Response): string | null {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null
}

/** A function call cannot take all bytes of a file as arguments. */
const CHUNK_BYTES = 0x80_00

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK_BYTES))
  return btoa(text)
}
