// Three text sizes, remembered on this device.
export const TEXT_SIZES = ['s', 'm', 'l'] as const

export type TextSize = (typeof TEXT_SIZES)[number]

const KEY = 'text-size'

export function rememberedTextSize(): TextSize {
  const stored = localStorage.getItem(KEY)
  return TEXT_SIZES.find((size) => size === stored) ?? 's'
}

export function applyTextSize(size: TextSize) {
  document.documentElement.dataset['textSize'] = size
}

export function rememberTextSize(size: TextSize) {
  localStorage.setItem(KEY, size)
  applyTextSize(size)
}

export function nextTextSize(size: TextSize): TextSize {
  return TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? 's'
}
