import { useState } from 'react'

/** Tracks the fields that the citizen has left or changed. `first` are touched from the start. */
export function useTouched<Field extends string>(first: () => readonly Field[] = () => []) {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(() => new Set(first()))
  return {
    isTouched: (field: Field) => touched.has(field),
    touch: (field: Field) => setTouched((before) => new Set(before).add(field)),
  }
}
