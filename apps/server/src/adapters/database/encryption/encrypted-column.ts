// A column with encrypted values: the other columns that a value is authenticated with (D43), and the shape of its text.
import * as z from 'zod/mini'
import type { Binding, BoundValue, Encryption } from './encryption.ts'
import type { createStoredShape } from './stored-shapes.ts'

type ColumnOptions<Row, Schema extends z.ZodMiniObject> = {
  readonly table: string
  readonly column: string
  /** The columns of a unique key of the table. */
  readonly keys: readonly string[]
  /** The keys and all other columns that a value is authenticated with: changing one makes the value undecryptable. */
  readonly columns: z.ZodMiniType<Row> & { readonly shape: object }
  readonly shape: ReturnType<typeof createStoredShape<Schema>>
}

type BoundRow = Readonly<Record<string, BoundValue>> & { readonly citizen: Buffer | null }

export function createEncryptedColumn<Row extends BoundRow, Schema extends z.ZodMiniObject>(
  options: ColumnOptions<Row, Schema>,
) {
  const { table, column, keys, columns, shape } = options
  const boundColumns = Object.keys(columns.shape).filter((name) => !keys.includes(name))
  const plainColumns = boundColumns.filter((name) => name !== 'citizen').toSorted()
  // `values` may have further columns. Parsing them away costs 6 µs more per save.
  const bind = (values: Row): Binding => ({
    table,
    column,
    row: keys.map((name) => values[name] ?? null),
    owner: values.citizen,
    plainColumns: plainColumns.map((name) => [name, values[name] ?? null]),
  })
  const read = (encrypted: Buffer, values: Row, encryption: Encryption) =>
    shape.read(encryption.decrypt(encrypted, bind(values)))
  return {
    table,
    column,
    keys,
    shape,
    /** The authenticated columns that are not keys. */
    boundColumns,
    toBinding: (values: Readonly<Record<string, unknown>>) => bind(z.parse(columns, values)),
    encrypt: (value: z.output<Schema>, values: Row, encryption: Encryption) =>
      encryption.encrypt(shape.write(value), bind(values)),
    /** Throws if the value is unreadable. */
    read,
    /** Returns null for an unreadable value, and reports it. The report names no row, because the row's key is derived from a person. */
    readOrReport: (encrypted: Buffer, values: Row, { encryption, reportUnreadable }: ReadContext) =>
      readOrReport({ table, row: null }, reportUnreadable, () => read(encrypted, values, encryption)),
  }
}

type ReadContext = { readonly encryption: Encryption; readonly reportUnreadable: ReportUnreadable }

// An unreadable value is reported and left out, so that it does not fail the call (D43).

type Unreadable = {
  readonly table: string
  /** The request's number; null for rows of other tables. */
  readonly row: string | null
  readonly cause: string
}

export type ReportUnreadable = (unreadable: Unreadable) => void

/** A plain Error, ours or the cipher's, quotes no value. The messages of schema and JSON errors may, so only their name is reported. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return error.constructor === Error ? error.message : error.constructor.name
}

export function readOrReport<Value>(
  at: Pick<Unreadable, 'table' | 'row'>,
  report: ReportUnreadable,
  read: () => Value,
): Value | null {
  try {
    return read()
  } catch (error) {
    report({ ...at, cause: describeCause(error) })
    return null
  }
}
