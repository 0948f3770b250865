// What was drawn of the same words is given again for a moment: a download is asked for before it is fetched, and a webview fetches it twice.
import { createHash } from 'node:crypto'

export type Keeping = { readonly most: number; readonly milliseconds: number }

type Draw<Content> = (content: Content) => Promise<Uint8Array>

export function keepDrawn<Content>(draw: Draw<Content>, { most, milliseconds }: Keeping): Draw<Content> {
  const kept = new Map<string, Promise<Uint8Array>>()
  return (content) => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64')
    const known = kept.get(key)
    if (known) return known
    const drawing = draw(content)
    kept.set(key, drawing)
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    const forget = () => {
      if (kept.get(key) === drawing) kept.delete(key)
    }
    drawing.then(() => setTimeout(forget, milliseconds).unref(), forget)
    return drawing
  }
}
