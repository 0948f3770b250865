// Draws laid-out text on a page; each call returns the bottom of its box.
import type { Canvas, TextStyle } from '../pdf/canvas.ts'
import type { StructureNode } from '../pdf/structure.ts'
import type { Kind, Paragraph, Ruler } from './ruler.ts'

export type Place = {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly align?: 'left' | 'centre' | 'right'
}

/** Baseline position in a line: Thai marks above need more room than vowels below. */
const BASELINE = 0.7

export class Pen {
  readonly canvas: Canvas
  readonly ruler: Ruler

  constructor(canvas: Canvas, ruler: Ruler) {
    this.canvas = canvas
    this.ruler = ruler
  }

  write(node: StructureNode | null, style: TextStyle, text: string, place: Place & { kind?: Kind }): number {
    return this.draw(node, this.ruler.lay(style, text, place.width, place.kind), place)
  }

  draw(node: StructureNode | null, { style, lines, height }: Paragraph, place: Place): number {
    lines.forEach((text, index) => {
      const baseline = place.top + (index + BASELINE) * style.leading
      this.canvas.text(node, style, { x: this.#start(style, text, place), baseline, text })
    })
    return place.top + height
  }

  #start(style: TextStyle, text: string, { x, width, align = 'left' }: Place): number {
    if (align === 'left') return x
    const spare = width - this.ruler.width(style, text.trimEnd())
    return align === 'right' ? x + spare : x + spare / 2
  }
}
