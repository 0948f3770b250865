// Draws labels with values below each other, tagged as a list.
import type { Labelled } from '../../../ports/documents.ts'
import type { TextStyle } from '../pdf/canvas.ts'
import { addNode } from '../pdf/structure.ts'
import type { SheetPage } from './sheet-page.ts'

export type FactList = {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly labelWidth: number
  readonly gap: number
  readonly valueStyle: TextStyle
}

export function drawFacts(
  { pen, styles, root }: SheetPage,
  facts: readonly Labelled[],
  list: FactList,
): number {
  const { x, width, labelWidth, gap, valueStyle } = list
  const node = addNode(root, 'L')
  let { top } = list
  for (const { label, value } of facts) {
    const item = addNode(node, 'LI')
    const laidLabel = pen.ruler.lay(styles.label, label, labelWidth - 6)
    const laid = pen.ruler.lay(valueStyle, value, width - labelWidth, 'name')
    // The first lines of label and value share a baseline.
    const lower = (valueStyle.leading - styles.label.leading) * 0.7
    pen.draw(addNode(item, 'Lbl'), laidLabel, { x, top: top + lower, width: labelWidth - 6 })
    pen.draw(addNode(item, 'LBody'), laid, { x: x + labelWidth, top, width: width - labelWidth })
    top += Math.max(laidLabel.height + lower, laid.height) + gap
  }
  return top - gap
}
