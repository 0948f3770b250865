// Draws a placeholder face whose colours follow from the national ID.
import { encodePng } from '../../png/encode-png.ts'

type Colour = readonly [red: number, green: number, blue: number]

export type FaceStyle = 'short-hair' | 'long-hair' | 'robe'

const WIDTH = 144
const HEIGHT = 180

const BACKGROUNDS: readonly Colour[] = [
  [214, 226, 240],
  [226, 236, 222],
  [242, 230, 214],
  [232, 224, 240],
]
const SKINS: readonly Colour[] = [
  [241, 208, 176],
  [224, 180, 140],
  [198, 150, 110],
]
const CLOTHES: readonly Colour[] = [
  [44, 74, 122],
  [128, 52, 66],
  [58, 104, 82],
  [96, 84, 110],
  [120, 98, 60],
]
const HAIR: Colour = [46, 38, 36]
const ROBE: Colour = [214, 128, 34]

const [BACKGROUND, SKIN, CLOTH, DARK] = [0, 1, 2, 3]

function inEllipse(
  x: number,
  y: number,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
): boolean {
  return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
}

function isHair(x: number, y: number, style: FaceStyle): boolean {
  if (style === 'robe') return false
  const cap = inEllipse(x, y, [72, 68, 42, 48]) && y < 62
  const locks = style === 'long-hair' && inEllipse(x, y, [72, 90, 46, 62])
  return cap || locks
}

/** The palette index of a pixel; the frontmost shape wins. */
function colourAt(style: FaceStyle) {
  return (x: number, y: number): number => {
    if (inEllipse(x, y, [58, 80, 4, 4]) || inEllipse(x, y, [86, 80, 4, 4])) return DARK
    if (inEllipse(x, y, [72, 98, 13, 8]) && y > 100) return DARK
    if (inEllipse(x, y, [72, 78, 36, 44]) && !(isHair(x, y, style) && y < 56)) return SKIN
    if (Math.abs(x - 72) < 15 && y > 100 && y < 136) return SKIN
    if (style === 'robe' && inEllipse(x, y, [72, 190, 66, 58]) && x + y * 0.6 < 140) return SKIN
    if (inEllipse(x, y, [72, 190, 66, 58])) return CLOTH
    return isHair(x, y, style) ? DARK : BACKGROUND
  }
}

export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

function draw(style: FaceStyle, palette: readonly Colour[]): string {
  const indices = new Uint8Array(WIDTH * HEIGHT)
  const colour = colourAt(style)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) indices[y * WIDTH + x] = colour(x, y)
  }
  return encodePng({ palette: Uint8Array.from(palette.flat()), indices }, WIDTH).toString('base64')
}

const drawn = new Map<string, string>()

/** Returns base64. A few dozen variants exist, each drawn once. */
export function drawFace(pid: string, style: FaceStyle): string {
  const seed = Number(pid.slice(3))
  const background = pick(BACKGROUNDS, seed)
  const skin = pick(SKINS, Math.floor(seed / 7))
  const cloth = style === 'robe' ? ROBE : pick(CLOTHES, Math.floor(seed / 11))
  const palette = [background, skin, cloth, HAIR]
  const key = `${style} ${palette.join(' ')}`
  const picture = drawn.get(key) ?? draw(style, palette)
  drawn.set(key, picture)
  return picture
}
