// Draws one block of the manual below the previous one.
import { addNode } from '../pdf/structure.ts'
import { GOLD, TINT } from '../typeset/palette.ts'
import { drawTable } from './draw-table.ts'
import type { ManualFlow } from './manual-flow.ts'
import { MANUAL_BOTTOM, MANUAL_LEFT, MANUAL_WIDTH, STYLES } from './manual-styles.ts'
import type { Block } from '@border-pass/domain/wording/parse-manual'

/** A heading needs this much room below it, else it moves to the next page. */
const ROOM_BELOW_HEADING = 84
const MARK_GAP = 8
const MARK_WIDTH = 14

export function drawBlock(flow: ManualFlow, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(flow, block)
    case 'paragraph':
      return drawText(flow, block.text)
    case 'note':
      return drawNote(flow, block.text)
    case 'list':
      return drawList(flow, block.items)
    case 'table':
      return drawTable(flow, block)
  }
}

function drawHeading(flow: ManualFlow, { level, text }: Extract<Block, { kind: 'heading' }>): void {
  const isChapter = level === 2
  flow.top += isChapter ? 16 : 8
  flow.need(ROOM_BELOW_HEADING)
  if (isChapter) {
    flow.chapters.push({ title: text, page: flow.page })
    flow.document.bookmarks.push({ title: text, page: flow.page, top: flow.top - 6 })
  }
  const place = { x: MANUAL_LEFT, top: flow.top, width: MANUAL_WIDTH }
  const node = flow.add(isChapter ? 'H2' : 'H3')
  flow.top = flow.pen.write(node, isChapter ? STYLES.chapter : STYLES.section, text, place) + 3
}

/** Breaks to the next page between any two lines. */
function drawLines(flow: ManualFlow, node: ReturnType<ManualFlow['add']>, text: string, x: number): void {
  const width = MANUAL_LEFT + MANUAL_WIDTH - x
  const { style, lines } = flow.ruler.lay(STYLES.body, text, width)
  for (const line of lines) {
    if (flow.top + style.leading > MANUAL_BOTTOM) flow.turnPage()
    const one = { style, lines: [line], height: style.leading }
    flow.top = flow.pen.draw(node, one, { x, top: flow.top, width })
  }
}

function drawText(flow: ManualFlow, text: string): void {
  drawLines(flow, flow.add('P'), text, MANUAL_LEFT)
  flow.top += 8
}

function drawNote(flow: ManualFlow, text: string): void {
  const inside = { x: MANUAL_LEFT + 18, width: MANUAL_WIDTH - 32 }
  const laid = flow.ruler.lay(STYLES.body, text, inside.width)
  const height = laid.height + 20
  flow.need(height)
  const { canvas } = flow.pen
  canvas.paint({ x: MANUAL_LEFT, top: flow.top, width: MANUAL_WIDTH, height, radius: 6 }, TINT)
  canvas.paint({ x: MANUAL_LEFT, top: flow.top + 8, width: 3.5, height: height - 16 }, GOLD)
  flow.pen.draw(flow.add('P'), laid, { ...inside, top: flow.top + 9 })
  flow.top += height + 12
}

function drawList(flow: ManualFlow, items: Extract<Block, { kind: 'list' }>['items']): void {
  const list = flow.add('L')
  const marks = items.map(({ mark }) => flow.ruler.width(STYLES.body, mark))
  const width = Math.max(MARK_WIDTH, ...marks) + MARK_GAP
  for (const { mark, text } of items) {
    flow.need(STYLES.body.leading)
    const item = addNode(list, 'LI')
    const place = { x: MANUAL_LEFT + 2, top: flow.top, width }
    flow.pen.write(addNode(item, 'Lbl'), STYLES.body, mark, place)
    drawLines(flow, addNode(item, 'LBody'), text, MANUAL_LEFT + width)
    flow.top += 2
  }
  flow.top += 8
}
