// The fonts of the sample. A canvas draws with the fonts that are loaded, so they are loaded first.
import latin400 from '../../../ui/fonts/noto-sans-thai-looped-latin-400.woff2'
import latin700 from '../../../ui/fonts/noto-sans-thai-looped-latin-700.woff2'
import thai400 from '../../../ui/fonts/noto-sans-thai-looped-thai-400.woff2'
import thai700 from '../../../ui/fonts/noto-sans-thai-looped-thai-700.woff2'

const FAMILY = 'Noto Sans Thai Looped'
const FILES = { 400: { thai: thai400, latin: latin400 }, 700: { thai: thai700, latin: latin700 } } as const
/** The unicode ranges of the style sheet. */
const RANGES = { thai: 'U+0E01-0E5B, U+200B, U+25CC', latin: 'U+0020-00FF, U+2013-2026' } as const
const WEIGHTS = [400, 700] as const

export function letters(size: number, weight: 400 | 700): string {
  return `${weight} ${size}px '${FAMILY}', 'Noto Sans Thai', sans-serif`
}

/** The page has them in its style sheet. */
export async function fetchLetters(): Promise<void> {
  const wanted = WEIGHTS.flatMap((weight) => ['ก', 'A'].map((text) => [letters(40, weight), text] as const))
  await Promise.all(wanted.map(([font, text]) => document.fonts.load(font, text)))
}

/** A worker has no style sheet. */
export async function bringLetters(fonts: FontFaceSet): Promise<void> {
  const faces = WEIGHTS.flatMap((weight) =>
    (['thai', 'latin'] as const).map((script) => {
      const descriptors = { weight: String(weight), unicodeRange: RANGES[script] }
      return new FontFace(FAMILY, `url(${FILES[weight][script]})`, descriptors)
    }),
  )
  for (const face of faces) fonts.add(face)
  await Promise.all(faces.map((face) => face.load()))
}
