// One line of a table of figures.

export function columns(cells: readonly (number | string)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(13)).join('')
}
