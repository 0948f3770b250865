// Passes many rows to one statement: each column is an array parameter, and `unnest` turns the arrays into a table.

/** Describes a table by column name and PostgreSQL type. Both the SQL and the parameters come from it. */
export function createUnnestedColumns<Name extends string>(
  table: string,
  types: Readonly<Record<Name, string>>,
) {
  const columns = Object.entries<string>(types)
  const names = columns.map(([name]) => name).join(', ')
  return {
    names,
    count: columns.length,
    /** Returns the table for a FROM. Its parameters begin at $`first`. */
    from(first: number): string {
      const arrays = columns.map(([, type], index) => `$${first + index}::${type}[]`)
      return `unnest(${arrays.join(', ')}) AS ${table} (${names})`
    },
    values: (rows: readonly Readonly<Record<Name, unknown>>[]): unknown[][] =>
      columns.map(([name]) => rows.map((row) => Reflect.get(row, name))),
  }
}
