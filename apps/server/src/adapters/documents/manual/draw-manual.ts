// The manual for citizens as a PDF (decision 42). Laid out twice, because the table of contents needs the page numbers.
import { ALL_COUNTRIES, MANUAL_TITLE } from '@border-pass/domain/wording/all-countries'
import { PdfDocument } from '../pdf/pdf-document.ts'
import type { TypeFaces } from '../pdf/pdf-document.ts'
import { addNode } from '../pdf/structure.ts'
import { drawEmblem } from '../typeset/draw-emblem.ts'
import { GOLD, NAVY } from '../typeset/palette.ts'
import { Ruler } from '../typeset/ruler.ts'
import { drawBlock } from './draw-block.ts'
import { ManualFlow } from './manual-flow.ts'
import type { Chapter } from './manual-flow.ts'
import { MANUAL_LEFT, MANUAL_WIDTH, STYLES } from './manual-styles.ts'
import type { Block } from '@border-pass/domain/wording/parse-manual'

const TITLE = MANUAL_TITLE
const SUBTITLE = `หนังสือผ่านแดนไป${ALL_COUNTRIES} สำหรับประชาชน`
const PRODUCT = 'ระบบลงทะเบียนหนังสือผ่านแดน'
const CONTENTS = 'สารบัญ'

export function drawManual(blocks: readonly Block[], faces: TypeFaces): Uint8Array {
  const ruler = new Ruler(faces)
  const lay = (chapters: readonly Chapter[]) => {
    const flow = new ManualFlow(new PdfDocument(TITLE, faces), ruler, TITLE)
    drawTitle(flow)
    drawContents(flow, chapters)
    flow.turnPage()
    for (const block of blocks) drawBlock(flow, block)
    return flow
  }
  return lay(lay([]).chapters).document.bytes()
}

function drawTitle(flow: ManualFlow): void {
  const { pen } = flow
  const place = { x: MANUAL_LEFT, width: MANUAL_WIDTH }
  drawEmblem(pen.canvas, { x: MANUAL_LEFT, top: 84, side: 64 })
  const product = pen.write(flow.add('P'), STYLES.product, PRODUCT, { ...place, top: 172 })
  const title = pen.write(flow.add('H1'), STYLES.title, TITLE, { ...place, top: product })
  const subtitle = pen.write(flow.add('P'), STYLES.subtitle, SUBTITLE, { ...place, top: title + 2 })
  pen.canvas.paint({ x: MANUAL_LEFT, top: subtitle + 16, width: MANUAL_WIDTH, height: 1.6 }, NAVY)
  pen.canvas.paint({ x: MANUAL_LEFT, top: subtitle + 16, width: 64, height: 1.6 }, GOLD)
  flow.top = subtitle + 44
}

/** One line per chapter with its page, tagged as a list. */
function drawContents(flow: ManualFlow, chapters: readonly Chapter[]): void {
  const { pen } = flow
  const place = { x: MANUAL_LEFT, width: MANUAL_WIDTH }
  flow.top = pen.write(flow.add('H2'), STYLES.chapter, CONTENTS, { ...place, top: flow.top }) + 6
  const list = flow.add('L')
  for (const { title, page } of chapters) {
    const item = addNode(addNode(list, 'LI'), 'LBody')
    pen.write(item, STYLES.contents, `${title} `, { ...place, top: flow.top })
    flow.top = pen.write(item, STYLES.contents, String(page + 1), { ...place, top: flow.top, align: 'right' })
  }
}
