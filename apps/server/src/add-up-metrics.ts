// The metrics of several processes as one text: samples of the same name and labels are added up.

export function addUpMetrics(texts: readonly string[]): string {
  const lines = new Map<string, number | null>()
  for (const line of texts.flatMap((text) => text.split('\n')).filter((each) => each !== '')) {
    const [, sample, value] = /^([^#].*) (\S+)$/.exec(line) ?? []
    if (sample === undefined) lines.set(line, null)
    else lines.set(sample, (lines.get(sample) ?? 0) + Number(value))
  }
  return [...lines].map(([line, sum]) => (sum === null ? `${line}\n` : `${line} ${sum}\n`)).join('')
}
