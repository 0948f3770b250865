// Splits and joins names and addresses, which travel as parts joined with # (D41).

/** Returns a function that gets a part by its index; a missing part is empty. */
export function splitHashJoined(text: string): (index: number) => string {
  const parts = text.split('#')
  return (index) => parts[index]?.trim() ?? ''
}

/** A # inside a part would move every part behind it, so it becomes a space. */
export function joinWithHash(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('#', ' ').trim()).join('#')
}
