// The check digit of a machine-readable zone, weighted 7, 3, 1 (specification 9, Codes; ICAO Doc 9303-3, 4.9).

const WEIGHTS = [7, 3, 1]

/** 0 to 9 count as they are, A to Z from 10 to 35, the filler < as 0. */
function valueOf(character: string): number {
  return character === '<' ? 0 : Number.parseInt(character, 36)
}

export function mrzCheckDigit(text: string): string {
  const sum = [...text].reduce(
    (total, character, index) => total + valueOf(character) * (WEIGHTS[index % 3] ?? 0),
    0,
  )
  return String(sum % 10)
}
