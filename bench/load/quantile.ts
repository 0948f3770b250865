// The value below which this part of them lies: 0.5 is the median.

export function quantile(values: Iterable<number>, part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
