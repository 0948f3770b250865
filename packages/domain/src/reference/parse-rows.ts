// Reads a list of reference data that an operator may replace; an invalid value is refused with file, row and field.
import { ReferenceRow } from './reference-row.ts'

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
