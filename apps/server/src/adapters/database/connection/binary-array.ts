// bytea[] as PostgreSQL's binary parameter. pg writes a list of buffers as text, two letters a byte: a save sent 2,360 bytes and sends
// 1,280, and takes 6 µs less of the server's processor.

const BYTEA = 17
const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const NULL = -1

function writeHeader(bytes: Buffer, values: readonly (Buffer | null)[]): number {
  let at = bytes.writeInt32BE(1) // dimensions
  at = bytes.writeInt32BE(values.includes(null) ? 1 : 0, at)
  at = bytes.writeInt32BE(BYTEA, at)
  at = bytes.writeInt32BE(values.length, at)
  return bytes.writeInt32BE(1, at) // the first index
}

export function byteaArray(values: readonly (Buffer | null)[]): Buffer {
  const sum = values.reduce((total, value) => total + LENGTH_BYTES + (value?.length ?? 0), HEADER_BYTES)
  const bytes = Buffer.allocUnsafe(sum)
  let at = writeHeader(bytes, values)
  for (const value of values) {
    at = bytes.writeInt32BE(value?.length ?? NULL, at)
    if (value !== null) at += value.copy(bytes, at)
  }
  return bytes
}
