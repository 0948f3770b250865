// A column with encrypted values: the columns of its row that a value is bound to (D43), and the shape of its text.
import * as z from 'zod/mini'
import type { Binding, BoundValue, Encryption } from './encryption.ts'
import type { storedShape } from './stored-shapes.ts'

/** `columns` = `keys` + `bound`; `bound` = `citizen` (unless it is a key) + `deciding`. */
type ColumnOptions<Row, Schema extends z.ZodMiniObject> = {
  readonly table: string
  readonly column: string
  /** The columns of a key of the table. */
  readonly keys: readonly string[]
  /** Includes `keys`. A value is authenticated together with these columns, and decrypts only beside the same values. */
  readonly columns: z.ZodMiniType<Row> & { readonly shape: object }
  readonly shape: ReturnType<typeof storedShape<Schema>>
}

type BoundRow = Readonly<Record<string, BoundValue>> & { readonly citizen: Buffer | null }

export function encryptedColumn<Row extends BoundRow, Schema extends z.ZodMiniObject>(
  making: ColumnOptions<Row, Schema>,
) {
  const { table, column, keys, columns, shape } = making
  const bound = Object.keys(columns.shape).filter((name) => !keys.includes(name))
  const deciding = bound.filter((name) => name !== 'citizen').toSorted()
  // `values` may have further columns; leaving them out by the schema took 6 µs a save more.
  const bind = (values: Row): Binding => ({
    table,
    column,
    row: keys.map((name) => values[name] ?? null),
    owner: values.citizen,
    deciding: deciding.map((name) => [name, values[name] ?? null]),
  })
  const read = (encrypted: Buffer, values: Row, encryption: Encryption) =>
    shape.read(encryption.decrypt(encrypted, bind(values)))
  return {
    table,
    column,
    keys,
    shape,
    /** The columns of the binding that are not keys. */
    bound,
    toBinding: (values: Readonly<Record<string, unknown>>) => bind(z.parse(columns, values)),
    encrypt: (value: z.output<Schema>, values: Row, encryption: Encryption) =>
      encryption.encrypt(shape.write(value), bind(values)),
    /** Throws if the value is unreadable. */
    read,
    /** Returns null for an unreadable value, and reports it. The report names no row, because its key is derived from a person. */
    readOrReport: (encrypted: Buffer, values: Row, { encryption, reportUnreadable }: Opening) =>
      readOrReport({ table, row: null }, reportUnreadable, () => read(encrypted, values, encryption)),
  }
}

type Opening = { readonly encryption: Encryption; readonly reportUnreadable: ReportUnreadable }

// An unreadable value is reported and left out, without harm to others (D43).

type Unreadable = {
  readonly table: string
  /** A request's number. */
  readonly row: string | null
  readonly cause: string
}

export type ReportUnreadable = (unreadable: Unreadable) => void

/** Messages of plain Errors, ours and the cipher's, quote no value; those of a schema or of JSON may. */
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
