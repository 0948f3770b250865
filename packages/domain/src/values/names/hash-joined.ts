// Texts that travel as parts joined with #: names and addresses are split and joined here alone (D41).

/** Reads the part at each index; one that is missing reads empty. */
export function splitHashJoined(text: string): (index: number) => string {
  const parts = text.split('#')
  return (index) => parts[index]?.trim() ?? ''
}

/** A # inside a part would move every part behind it, so it becomes a space. */
export function joinWithHash(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('#', ' ').trim()).join('#')
}
