// Which delivery type a request has at an office that delivers (specification 3 and 6; decision 26).

export const COLLECTED = 0
export const FOR_THE_ELDERLY = 1
export const FOR_THE_DISABLED = 2

export type DeliveryType = typeof COLLECTED | typeof FOR_THE_ELDERLY | typeof FOR_THE_DISABLED

export type DeliveryApplicant = { readonly age: number; readonly isDisabled: boolean }

type DeliveryRule = {
  readonly type: DeliveryType
  /** One sentence, for docs/rules.md. */
  readonly meaning: string
  readonly applies: (applicant: DeliveryApplicant) => boolean
}

const ELDERLY_FROM_YEARS = 60

export const DELIVERY_RULES: readonly DeliveryRule[] = [
  {
    type: FOR_THE_ELDERLY,
    meaning: `By itself for applicants of ${ELDERLY_FROM_YEARS} years or more.`,
    applies: ({ age }) => age >= ELDERLY_FROM_YEARS,
  },
  {
    type: FOR_THE_DISABLED,
    meaning: 'For younger applicants who tick “disabled person”.',
    applies: ({ isDisabled }) => isDisabled,
  },
  { type: COLLECTED, meaning: 'For all others: collected at the office.', applies: () => true },
]

/** Where the office does not deliver every pass is collected, whatever the age (decision 25). */
export function decideDeliveryType(isOffered: boolean, applicant: DeliveryApplicant): DeliveryType {
  if (!isOffered) return COLLECTED
  return DELIVERY_RULES.find((rule) => rule.applies(applicant))?.type ?? COLLECTED
}

/** Not asked where the age already decides. */
export function asksWhetherDisabled(isOffered: boolean, age: number): boolean {
  return isOffered && age < ELDERLY_FROM_YEARS
}
