// In which table of the ring the save keys of a day are (migration 0008).

export const DAY = 24 * 60 * 60 * 1_000
/** Eight days are in use; the others let a purge be late by a week. */
export const SAVE_KEY_SLOTS = 16

/** Counted from 1970, in UTC. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY)
}

export function slotOf(day: number): number {
  return day % SAVE_KEY_SLOTS
}
