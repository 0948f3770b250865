// fetch with a limit on the answer's size (D54), and JSON.parse that does not throw.

type Body = AsyncIterable<Uint8Array<ArrayBuffer>> | null

/** Throws if the decompressed body is longer than `maxBytes`, and does not read the rest. */
export async function fetchWithin(maxBytes: number, url: string, init: RequestInit): Promise<Response> {
  const { body, status, headers }: { body: Body; status: number; headers: Headers } = await fetch(url, init)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  // An error cancels the body, which closes the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return new Response(bytes === 0 ? null : new Blob(chunks), { status, headers })
}

/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
