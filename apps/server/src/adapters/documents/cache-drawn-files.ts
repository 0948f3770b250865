// Caches drawn files for a short time by a hash of their content: a download is checked before it is fetched, and a webview fetches it twice.
import { createHash } from 'node:crypto'

export type CacheLimits = { readonly maxEntries: number; readonly ttlMs: number }

type Draw<Content> = (content: Content) => Promise<Uint8Array>

export function cacheDrawnFiles<Content>(
  draw: Draw<Content>,
  { maxEntries, ttlMs }: CacheLimits,
): Draw<Content> {
  const cache = new Map<string, Promise<Uint8Array>>()
  return (content) => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64')
    const cached = cache.get(key)
    if (cached) return cached
    const drawing = draw(content)
    cache.set(key, drawing)
    for (const oldest of [...cache.keys()].slice(0, -maxEntries)) cache.delete(oldest)
    const evict = () => {
      if (cache.get(key) === drawing) cache.delete(key)
    }
    drawing.then(() => setTimeout(evict, ttlMs).unref(), evict)
    return drawing
  }
}
