// The contrasts of WCAG 1.4.3 and 1.4.11, in light and dark.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [light = '', dark = ''] = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').split(
  '@media screen and (prefers-color-scheme: dark)',
)
const colours = (css: string) =>
  Array.from(css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', hex = '']) => [name, hex] as const)
const MODES = { light: new Map(colours(light)), dark: new Map(colours(light + dark)) }

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const STATES = ['info', 'good', 'bad', 'late', 'warn']
const GROUNDS = ['background', 'surface', 'sunk']
/** The minimum contrast, the foreground colours and the background colours. */
const PAIRS: readonly (readonly [
  minimum: number,
  foreground: readonly string[],
  background: readonly string[],
])[] = [
  [4.5, ['ink', 'ink-soft', 'link', 'link-strong'], [...GROUNDS, 'tint']],
  [4.5, ['on-navy', 'on-navy-soft'], ['navy', 'navy-soft']],
  [4.5, ['on-accent'], ['accent', 'accent-strong']],
  [4.5, ['on-bad-strong'], ['bad-strong']],
  ...STATES.map((state) => [4.5, [state], [`${state}-background`]] as const),
  [3, ['outline', 'focus', 'accent-edge'], GROUNDS],
  [3, STATES.map((state) => `${state}-edge`), ['surface']],
]

test.each(Object.entries(MODES))('every pair of colours has enough contrast in %s mode', (_, tokens) => {
  const findColour = (name: string) => tokens.get(name) ?? '#000000'
  expect(PAIRS.flatMap(([, ...names]) => names.flat()).filter((name) => !tokens.has(name))).toEqual([])
  const faint = PAIRS.flatMap(([minimum, foreground, background]) =>
    foreground.flatMap((one) =>
      background
        .filter((other) => contrast(findColour(one), findColour(other)) < minimum)
        .map(
          (other) =>
            `${one} on ${other}: ${contrast(findColour(one), findColour(other)).toFixed(2)}, not ${minimum}`,
        ),
    ),
  )
  expect(faint).toEqual([])
})
