// Draws ratios as bars, each as a part of its goal: a bar that reaches the line has reached it.
import type { Ratio } from './print-comparison.ts'

const ROW = 34
const LEFT = 360
const GOAL_AT = 300
const WIDEST = 2 * GOAL_AT
const COLOURS = { reached: '#3f8f5f', missed: '#c46a3a' }

/** A cost is turned over, so that longer is always better. */
function partOfGoal({ is, goal, isCost = false }: Ratio): number {
  return isCost ? goal / is : is / goal
}

function bar(ratio: Ratio, index: number): string {
  const y = 40 + index * ROW
  const part = partOfGoal(ratio)
  const width = Math.min(WIDEST, part * GOAL_AT)
  const fill = part >= 1 ? COLOURS.reached : COLOURS.missed
  const told = `${ratio.is.toFixed(2)} (${ratio.isCost === true ? 'at most' : 'at least'} ${ratio.goal.toFixed(2)})`
  return `<text x="${LEFT - 8}" y="${y + 16}" text-anchor="end">${ratio.what.trim()}</text>
<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="22" fill="${fill}"/>
<text x="${(LEFT + width + 6).toFixed(1)}" y="${y + 16}">${told}</text>`
}

export function drawRatios(ratios: readonly Ratio[]): string {
  const height = 52 + ratios.length * ROW
  const goal = LEFT + GOAL_AT
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDEST + 180} ${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${goal}" y="22" text-anchor="middle">the goal</text>
${ratios.map(bar).join('\n')}
<line x1="${goal}" y1="28" x2="${goal}" y2="${height - 8}" stroke="#333" stroke-dasharray="4 3"/>
</svg>
`
}
