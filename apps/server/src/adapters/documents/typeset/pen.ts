// Draws laid text on a page, from the top of its box; each call tells where the box ends.
import type { Canvas, TextStyle } from '../pdf/canvas.ts'
import type { StructureNode } from '../pdf/structure.ts'
import type { Kind, Paragraph, Ruler } from './ruler.ts'

export type Place = {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly align?: 'left' | 'centre' | 'right'
}

/** From the top of a line to its baseline: marks above are taller than vowels below are deep. */
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
