// Places boxes of equal size one below the other.

export type Box<Field extends string> = {
  readonly field: Field
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Column = {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Of each box. */
  readonly height: number
  readonly gap: number
}

export function stackBoxes<Field extends string>(fields: readonly Field[], column: Column): Box<Field>[] {
  const { x, width, height } = column
  return fields.map((field, index) => ({
    field,
    x,
    y: column.y + index * (height + column.gap),
    width,
    height,
  }))
}
