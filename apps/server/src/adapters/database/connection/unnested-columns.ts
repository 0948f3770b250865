// Many rows in one statement: each column is one array parameter, and `unnest` makes a table of them again.

/** A table by its columns' names and their types in PostgreSQL: one list writes its SQL and its values. */
export function unnestedColumns<Name extends string>(table: string, types: Readonly<Record<Name, string>>) {
  const columns = Object.entries<string>(types)
  const names = columns.map(([name]) => name).join(', ')
  return {
    names,
    /** The number of its parameters. */
    count: columns.length,
    /** The table in a FROM, with its parameters from $`first` on. */
    from(first: number): string {
      const arrays = columns.map(([, type], index) => `$${first + index}::${type}[]`)
      return `unnest(${arrays.join(', ')}) AS ${table} (${names})`
    },
    values: (rows: readonly Readonly<Record<Name, unknown>>[]): unknown[][] =>
      columns.map(([name]) => rows.map((row) => Reflect.get(row, name))),
  }
}
