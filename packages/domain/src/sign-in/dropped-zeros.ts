// A letter O typed where the laser code has a digit. The mask drops it; what stood in front of it is noted here, so that a 0 can be
// offered in its place, at once or after more has been typed (decision 8).
import { LASER_CODE_MASK, stripLaserCode } from '../values/laser-code.ts'
import { applyMask } from '../values/typing/mask.ts'

/** For each dropped O the characters that stood in front of it, without hyphens. */
export type DroppedZeros = readonly string[]

const CHARACTERS = stripLaserCode(LASER_CODE_MASK.replaceAll('#', '0')).length

const masked = (text: string) => applyMask(LASER_CODE_MASK, text, text.length)

function findDropped(raw: string): DroppedZeros {
  return Array.from(raw).flatMap((character, index) => {
    if (!/[oO]/.test(character)) return []
    const before = stripLaserCode(masked(raw.slice(0, index)).value)
    const isTaken = stripLaserCode(masked(raw.slice(0, index + 1)).value) !== before
    return isTaken ? [] : [before]
  })
}

/** `raw` is what the field held before the mask: the code so far with what was typed, or a text that was pasted over it. */
export function noteDroppedZeros(noted: DroppedZeros, raw: string): DroppedZeros {
  const found = findDropped(raw)
  const code = stripLaserCode(masked(raw).value)
  // A whole code was pasted: what was typed before it is gone.
  if (code.length + found.length >= CHARACTERS && found.length > 0) return found
  return [...noted.filter((before) => code.startsWith(before)), ...found]
}

/** The code with a 0 for each dropped O, as the field shows it; null where none was dropped, or they do not fit. */
export function offerZeros(laser: string, noted: DroppedZeros): string | null {
  const code = stripLaserCode(laser)
  const places = noted.filter((before) => code.startsWith(before)).map(({ length }) => length)
  if (places.length === 0 || code.length + places.length > CHARACTERS) return null
  const fromTheEnd = [...places].sort((a, b) => b - a)
  const offered = fromTheEnd.reduce((text, place) => `${text.slice(0, place)}0${text.slice(place)}`, code)
  return masked(offered).value
}
