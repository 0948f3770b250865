// Draws the manual for citizens as a PDF (D42): npx node tools/manual/draw-manual.ts <file>
// Lengths and positions are in points, measured from the top left of the page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ALL_COUNTRIES, MANUAL_TITLE } from '@border-pass/domain/wording/all-countries'
import { type Block, parseManual } from '@border-pass/domain/wording/parse-manual'
import { addNode } from '../../apps/server/src/adapters/documents/pdf/object-file.ts'
import { PdfDocument } from '../../apps/server/src/adapters/documents/pdf/pdf-document.ts'
import { openTypeFaces, type TypeFaces } from '../../apps/server/src/adapters/documents/pdf/shape-text.ts'
import { drawEmblem, GOLD, NAVY, TINT } from '../../apps/server/src/adapters/documents/typeset/colours.ts'
import { Ruler } from '../../apps/server/src/adapters/documents/typeset/ruler.ts'
import { PRODUCT_NAME } from '../../apps/server/src/sentences.ts'
import { drawTable } from './draw-table.ts'
import {
  type Chapter,
  MANUAL,
  MANUAL_BOTTOM,
  MANUAL_LEFT,
  MANUAL_WIDTH,
  ManualFlow,
  STYLES,
} from './manual-flow.ts'

export function drawManual(blocks: readonly Block[], faces: TypeFaces): Uint8Array {
  const ruler = new Ruler(faces)
  const lay = (chapters: readonly Chapter[]) => {
    const flow = new ManualFlow(new PdfDocument(MANUAL_TITLE, ruler))
    drawTitle(flow)
    drawContents(flow, chapters)
    flow.turnPage()
    for (const block of blocks) drawBlock(flow, block)
    return flow
  }
  // The first layout finds the page numbers for the table of contents.
  return lay(lay([]).chapters).document.toBytes()
}

/** The top of the first page: the emblem, the names, and a line that begins in gold. */
function drawTitle(flow: ManualFlow): void {
  const { canvas } = flow
  drawEmblem(canvas, { x: MANUAL_LEFT, top: 84, side: 64 })
  const product = flow.write('P', STYLES.product, PRODUCT_NAME, 172)
  const title = flow.write('H1', STYLES.title, MANUAL_TITLE, product)
  const subtitle = flow.write('P', STYLES.subtitle, MANUAL.subtitle(ALL_COUNTRIES), title + 2)
  canvas.paint({ x: MANUAL_LEFT, top: subtitle + 16, width: MANUAL_WIDTH, height: 1.6 }, NAVY)
  canvas.paint({ x: MANUAL_LEFT, top: subtitle + 16, width: 64, height: 1.6 }, GOLD)
  flow.top = subtitle + 44
}

/** One line per chapter with its page, tagged as a list. */
function drawContents(flow: ManualFlow, chapters: readonly Chapter[]): void {
  const { canvas } = flow
  const place = { x: MANUAL_LEFT, width: MANUAL_WIDTH }
  flow.top = flow.write('H2', STYLES.chapter, MANUAL.contents, flow.top) + 6
  const list = flow.add('L')
  for (const { title, page } of chapters) {
    const item = addNode(addNode(list, 'LI'), 'LBody')
    // The space keeps title and page apart when the text is copied or read aloud.
    canvas.write(item, STYLES.contents, `${title} `, { ...place, top: flow.top })
    flow.top = canvas.write(item, STYLES.contents, String(page + 1), {
      ...place,
      top: flow.top,
      align: 'right',
    })
  }
}

/** A heading with less room below it moves to the next page. */
const ROOM_BELOW_HEADING = 84
const MARK_GAP = 8
const MARK_WIDTH = 14

function drawBlock(flow: ManualFlow, block: Block): void {
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
  const [tag, style] = isChapter ? (['H2', STYLES.chapter] as const) : (['H3', STYLES.section] as const)
  flow.top = flow.write(tag, style, text, flow.top) + 3
}

/** A page may break between any two lines. */
function drawLines(flow: ManualFlow, node: ReturnType<ManualFlow['add']>, text: string, x: number): void {
  const width = MANUAL_LEFT + MANUAL_WIDTH - x
  const { style, lines } = flow.ruler.lay(STYLES.body, text, width)
  for (const line of lines) {
    if (flow.top + style.leading > MANUAL_BOTTOM) flow.turnPage()
    const one = { style, lines: [line], height: style.leading }
    flow.top = flow.canvas.draw(node, one, { x, top: flow.top, width })
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
  const { canvas } = flow
  canvas.paint({ x: MANUAL_LEFT, top: flow.top, width: MANUAL_WIDTH, height, radius: 6 }, TINT)
  canvas.paint({ x: MANUAL_LEFT, top: flow.top + 8, width: 3.5, height: height - 16 }, GOLD)
  flow.canvas.draw(flow.add('P'), laid, { ...inside, top: flow.top + 9 })
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
    flow.canvas.write(addNode(item, 'Lbl'), STYLES.body, mark, place)
    drawLines(flow, addNode(item, 'LBody'), text, MANUAL_LEFT + width)
    flow.top += 2
  }
  flow.top += 8
}

const TEXT = new URL('../../docs/manual/manual.md', import.meta.url)

export function readManual(): Block[] {
  return parseManual(readFileSync(TEXT, 'utf8'))
}

if (import.meta.main) {
  const file = process.argv[2]
  if (file === undefined) throw new Error('Say where the manual goes: draw-manual.ts <file>')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, drawManual(readManual(), openTypeFaces()))
}
