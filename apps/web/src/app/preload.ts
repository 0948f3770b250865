// Replaces Vite's preload helper for import(): fetches the files of a chunk in parallel and runs the chunk after all have loaded.

let isOnlyFetched = false

/** Fetches the files that `load` imports without running them. In development they are run too. */
export function fetchOnly(load: () => Promise<unknown>): void {
  // `load` calls __vitePreload before it returns, so the flag concerns no other import.
  isOnlyFetched = true
  load().catch(() => undefined)
  isOnlyFetched = false
}

/** The build requires this name. */
export async function __vitePreload<Chunk>(
  load: () => Promise<Chunk>,
  needed: readonly string[] = [],
): Promise<Chunk> {
  const mayRun = !isOnlyFetched
  const { fetch, addSheet } = pageFiles
  await Promise.all(needed.map((file) => (file.endsWith('css') ? addSheet : fetch)(`/${file}`)))
  return mayRun ? load() : new Promise(() => {})
}
