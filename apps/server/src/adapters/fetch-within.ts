// fetch, with an end to what an answer may hold (D54), and JSON that may be none.

type Body = AsyncIterable<Uint8Array<ArrayBuffer>> | null

/** Throws where the body, decompressed, is longer; the rest is then not read. */
export async function fetchWithin(mostBytes: number, url: string, init: RequestInit): Promise<Response> {
  const { body, status, headers }: { body: Body; status: number; headers: Headers } = await fetch(url, init)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  // Leaving the loop by a throw cancels the body, which closes the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes.`)
    chunks.push(chunk)
  }
  return new Response(bytes === 0 ? null : new Blob(chunks), { status, headers })
}

/** undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
