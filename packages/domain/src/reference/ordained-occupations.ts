/** What a monk and a novice are in the list of occupations. */
export const OCCUPATION_OF = { monk: 'พระภิกษุ', novice: 'สามเณร' } as const
