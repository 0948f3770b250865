// The drawing primitives and the colours of a sample picture. Lengths are in pixels of the picture; paths are SVG path data.
import type { PassType } from '../../values/pass-type.ts'

type Stroke = { readonly colour: string; readonly width: number }

export type Shape = {
  readonly kind: 'shape'
  readonly path: string
  /** Position of the path's origin, and its scale; without them the path is drawn as it is. */
  readonly at?: { readonly x: number; readonly y: number; readonly scale: number }
  readonly fill?: string
  /** Its width is in the path's own units. */
  readonly stroke?: Stroke
}

export type Lettering = {
  readonly kind: 'lettering'
  readonly text: string
  /** The point on the baseline: the start of the text, or its middle if it is centred. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: 400 | 700
  readonly colour: string
  readonly isCentred: boolean
  /** The rotation in degrees, clockwise. */
  readonly turn: number
  readonly opacity: number
}

/** The photo fills the rectangle; what lies outside is cropped. */
export type Photo = Rectangle & { readonly kind: 'photo' }

export type Mark = Shape | Lettering | Photo

export type Rectangle = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

export function toRectanglePath({ x, y, width, height }: Rectangle): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

export function createRectangle(place: Rectangle, fill: string): Shape {
  return { kind: 'shape', path: toRectanglePath(place), fill }
}

type LetteringValues = Pick<Lettering, 'text' | 'x' | 'y' | 'size' | 'colour'> & Partial<Lettering>

export function createLettering(values: LetteringValues): Lettering {
  return {
    kind: 'lettering',
    weight: 400,
    isCentred: false,
    turn: 0,
    opacity: 1,
    ...values,
  }
}

/** The colours are the same in every theme, because the sample shows a printed document. */
export const INKS = {
  ink: '#14213d',
  label: '#4b5573',
  navy: '#14295c',
  gold: '#c98b17',
  brightGold: '#f2b33d',
  rule: '#c9cfdd',
  white: '#ffffff',
  black: '#000000',
  stamp: '#a3182b',
} as const

export const PAPERS: Readonly<Record<PassType, { readonly background: string; readonly line: string }>> = {
  1: { background: '#fdfbf3', line: '#ece2c2' },
  2: { background: '#f4f8fc', line: '#d3e1ee' },
}
