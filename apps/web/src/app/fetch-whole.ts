/**
 * Fetches a file whole into the browser's cache. Scripts are imported only after that: many browsers keep a module that could not be
 * fetched as failed until the page is reloaded, and then no second try in place can succeed.
 */
export async function fetchWhole(file: string): Promise<void> {
  const content = await fetch(file)
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null)
  if (content === null) throw new Error(`The file ${file} did not load`)
}
