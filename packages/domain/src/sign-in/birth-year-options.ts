// The years to choose from: 150 Buddhist-era years counting back from the current one (specification 2 and 9).

const YEARS = 150

export function birthYearOptions(currentYear: number): readonly number[] {
  return Array.from({ length: YEARS }, (_, index) => currentYear - index)
}
