// Splits what a connection receives into answers, with little processor time.

export type Answer = { readonly status: number; readonly head: string; readonly body: Buffer }

const END_OF_HEAD = '\r\n\r\n'

function readAnswer(bytes: Buffer): { answer: Answer; end: number } | null {
  const endOfHead = bytes.indexOf(END_OF_HEAD)
  if (endOfHead < 0) return null
  const head = bytes.toString('latin1', 0, endOfHead)
  const start = endOfHead + END_OF_HEAD.length
  const end = start + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  if (bytes.length < end) return null
  return { answer: { status: Number(head.slice(9, 12)), head, body: bytes.subarray(start, end) }, end }
}

export function answerReader(onAnswer: (answer: Answer) => void): (chunk: Buffer) => void {
  let unread: Buffer = Buffer.alloc(0)
  return (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
    const read = readAnswer(unread)
    if (read === null) return
    // A connection has one call under way, so no other answer follows.
    unread = unread.subarray(read.end)
    onAnswer(read.answer)
  }
}
