// One row of a reference file, read field by field; every refusal names the file, the row and the field.

export class ReferenceRow {
  readonly #place: string
  readonly #fields: Readonly<Record<string, unknown>>

  constructor(file: string, number: number, fields: unknown) {
    this.#place = `${file}, row ${number}`
    if (!isRecord(fields)) throw new Error(`${this.#place}: must be an object`)
    this.#fields = fields
  }

  /** Text that is not empty, without spaces around it. */
  text(field: string): string {
    const value = this.optionalText(field)
    return value === '' ? this.refuse(field, 'must not be empty') : value
  }

  /** Empty where the file leaves it out. */
  optionalText(field: string): string {
    const value = this.#fields[field] ?? ''
    if (typeof value !== 'string') return this.refuse(field, 'must be text')
    return value === value.trim() ? value : this.refuse(field, 'must not begin or end with a space')
  }

  /** A code of so many digits; it is text, because it may start with 0. */
  digits(field: string, length: number): string {
    return this.matching(field, new RegExp(`^[0-9]{${length}}$`), `must be text of ${length} digits`)
  }

  matching(field: string, pattern: RegExp, demand: string): string {
    const value = this.#fields[field]
    return typeof value === 'string' && pattern.test(value) ? value : this.refuse(field, demand)
  }

  oneOf<Value extends string | number>(field: string, allowed: readonly Value[]): Value {
    const value = allowed.find((candidate) => candidate === this.#fields[field])
    return value ?? this.refuse(field, `must be one of ${allowed.join(', ')}`)
  }

  flag(field: string, whenLeftOut: boolean): boolean {
    const value = this.#fields[field] ?? whenLeftOut
    return typeof value === 'boolean' ? value : this.refuse(field, 'must be true or false')
  }

  refuse(field: string, demand: string): never {
    const value = JSON.stringify(this.#fields[field]) ?? 'left out'
    throw new Error(`${this.#place}: ${field} ${demand}, but is ${value}`)
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// Reads a list of reference data that an operator may replace; an invalid value is refused with file, row and field.

/** The rows in their order. Two rows of one key are refused. */
export function parseRows<Item>(
  file: string,
  json: unknown,
  readRow: (row: ReferenceRow) => Item,
  keyOf: (item: Item) => string,
): readonly Item[] {
  if (!Array.isArray(json)) throw new Error(`${file}: must be a list of rows`)
  const rowOfKey = new Map<string, number>()
  return json.map((fields: unknown, index) => {
    const row = new ReferenceRow(file, index + 1, fields)
    const item = readRow(row)
    const key = keyOf(item)
    const earlier = rowOfKey.get(key)
    if (earlier !== undefined) throw new Error(`${file}, row ${index + 1}: repeats ${key} of row ${earlier}`)
    rowOfKey.set(key, index + 1)
    return item
  })
}

/** What most lists have: a code and two names. */
export type NamedRow = { readonly code: string; readonly th: string; readonly en: string }

export function readNamed(row: ReferenceRow, digits: number): NamedRow {
  return { code: row.digits('code', digits), th: row.text('th'), en: row.text('en') }
}

/** Returns the look-up of a row by its key. */
export function indexBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  return (key: Key): Item | undefined => byKey.get(key)
}
