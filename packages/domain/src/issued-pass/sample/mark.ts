// What a sample picture is made of: a value that a browser's canvas and the server's renderer draw alike.
// A length is in pixels of the picture; a path is written as in SVG.

export type Stroke = { readonly colour: string; readonly width: number }

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
  /** On the baseline, at the start of the text or, where it is centred, in its middle. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: 400 | 700
  readonly colour: string
  readonly isCentred: boolean
  /** In degrees, clockwise. */
  readonly turn: number
  readonly opacity: number
}

/** Filled by the picture, which is cut at the edges where its shape differs. */
export type Photo = {
  readonly kind: 'photo'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Mark = Shape | Lettering | Photo

type Rectangle = Omit<Photo, 'kind'>

export function rectanglePath({ x, y, width, height }: Rectangle): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

export function rectangle(place: Rectangle, fill: string): Shape {
  return { kind: 'shape', path: rectanglePath(place), fill }
}

type Told = Pick<Lettering, 'text' | 'x' | 'y' | 'size' | 'colour'> & Partial<Lettering>

export function lettering(told: Told): Lettering {
  return {
    kind: 'lettering',
    weight: 400,
    isCentred: false,
    turn: 0,
    opacity: 1,
    ...told,
  }
}
