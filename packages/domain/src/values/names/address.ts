// An address of the registry: eight parts joined with # (specification 3, birth place; D41).

const PARTS = ['houseNo', 'moo', 'trok', 'soi', 'thanon', 'tambon', 'amphoe', 'province'] as const

export type Address = Readonly<Record<(typeof PARTS)[number], string>>

export function joinAddress(address: Address): string {
  return joinWithHash(PARTS.map((part) => address[part]))
}

/** Missing parts read empty: old records have fewer than eight. The province is index 7. */
export function splitAddress(addressFormat: string): Address {
  const part = splitHashJoined(addressFormat)
  return {
    houseNo: part(0),
    moo: part(1),
    trok: part(2),
    soi: part(3),
    thanon: part(4),
    tambon: part(5),
    amphoe: part(6),
    // Some registers write its word too (D40).
    province: part(7).replace(/^จังหวัด\s*/, ''),
  }
}

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
