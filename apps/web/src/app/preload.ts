// Stands in for the build's own helper around import(): fetches the files that a chunk needs side by side, and runs the chunk after all of
// them have come.

let isOnlyFetched = false

/** Fetches the files of what `load` imports, and runs none of them. In development it is imported. */
export function fetchOnly(load: () => Promise<unknown>): void {
  isOnlyFetched = true
  load().catch(() => undefined)
  isOnlyFetched = false
}

/** The name that the build calls. */
export async function __vitePreload<Chunk>(
  load: () => Promise<Chunk>,
  needed: readonly string[] = [],
): Promise<Chunk> {
  const isRun = !isOnlyFetched
  const { fetch, addSheet } = pageFiles
  await Promise.all(needed.map((file) => (file.endsWith('css') ? addSheet : fetch)(`/${file}`)))
  return isRun ? load() : new Promise(() => {})
}
