// The file structure of a PDF: numbered objects, the cross-reference table and the trailer (ISO 32000-1, 7.5).
import { deflateSync } from 'node:zlib'

const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'

export class ObjectFile {
  readonly #parts: Uint8Array[] = [Buffer.from(HEADER, 'latin1')]
  #length = HEADER.length
  /** Indexed by object number; 0 is not used. */
  readonly #places: number[] = [0]

  /** Reserves the number of an object that is written later. */
  reserve(): number {
    return this.#places.push(0) - 1
  }

  write(number: number, body: string): void {
    this.#places[number] = this.#length
    this.#append(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'))
  }

  add(body: string): number {
    const number = this.reserve()
    this.write(number, body)
    return number
  }

  /** entries: the dictionary without /Length and /Filter. */
  addStream(content: string | Uint8Array, entries = ''): number {
    return this.addPackedStream(deflateSync(content), entries)
  }

  addPackedStream(packed: Uint8Array, entries = ''): number {
    const number = this.reserve()
    this.#places[number] = this.#length
    const dictionary = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>`
    this.#append(Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`, 'latin1'))
    this.#append(packed)
    this.#append(Buffer.from('\nendstream\nendobj\n', 'latin1'))
    return number
  }

  finish(catalog: number, info: number): Uint8Array {
    const start = this.#length
    const rows = this.#places.map((place, number) =>
      number === 0 ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`,
    )
    const trailer = `trailer\n<</Size ${rows.length}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`
    this.#append(Buffer.from(`xref\n0 ${rows.length}\n${rows.join('')}${trailer}`, 'latin1'))
    return Buffer.concat(this.#parts)
  }

  #append(part: Uint8Array): void {
    this.#parts.push(part)
    this.#length += part.length
  }
}
