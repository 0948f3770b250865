// Draws a tree of calls as a flame graph: width is processor time, callers stand below what they call.
import type { Frame } from './add-up-frames.ts'

const WIDTH = 1_200
const ROW = 17
const LETTER = 6.2
const LEAST_WIDTH = 1.5
const COLOURS = { ours: '#e8a33d', packages: '#8fb7d9', node: '#b9c4cc', garbage: '#d9705f' }

type Box = { readonly frame: Frame; readonly x: number; readonly width: number; readonly depth: number }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function colourOf({ name, file }: Frame): string {
  if (name === '(garbage collector)') return COLOURS.garbage
  if (file.startsWith('node:') || file === '') return COLOURS.node
  return file.includes('/') ? COLOURS.packages : COLOURS.ours
}

function* boxesOf(frame: Frame, x: number, scale: number, depth = 0): Generator<Box> {
  const width = frame.total * scale
  if (width < LEAST_WIDTH) return
  yield { frame, x, width, depth }
  let left = x
  for (const call of [...frame.calls.values()].toSorted((a, b) => b.total - a.total)) {
    yield* boxesOf(call, left, scale, depth + 1)
    left += call.total * scale
  }
}

/** `microseconds`: the processor time of one save. Samples are taken by the clock, so on a busy machine they count waiting too. */
export function drawFlames(
  all: Frame,
  { title, microseconds }: { title: string; microseconds: number },
): string {
  const boxes = [...boxesOf(all, 0, WIDTH / all.total)]
  const height = (Math.max(...boxes.map(({ depth }) => depth)) + 1) * ROW + 30
  const drawn = boxes.map(({ frame, x, width, depth }) => {
    const y = height - (depth + 1) * ROW
    const told = `${frame.name} ${frame.file} ${((frame.total / all.total) * microseconds).toFixed(1)} µs`
    const label = frame.name.slice(0, Math.max(0, Math.floor(width / LETTER) - 1))
    const text =
      label.length > 2 ? `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escaped(label)}</text>` : ''
    const box = `x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(frame)}"`
    return `<g><title>${escaped(told)}</title><rect ${box}/>${text}</g>`
  })
  const legend = 'orange: own code, blue: packages, grey: Node, red: garbage collection'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
<text x="4" y="16" font-size="13">${escaped(`${title}: ${microseconds.toFixed(0)} µs a save; ${legend}`)}</text>
${drawn.join('\n')}
</svg>
`
}
