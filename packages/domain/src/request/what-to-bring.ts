// The things to bring to the appointment: the same list on the screen and on the registration sheet. The fee is named once, and not
// at all if nothing is left to pay (D33).
import type { PassCost } from '../payment/pass-cost.ts'

export type ThingToBring =
  | { readonly kind: 'own-card' }
  | { readonly kind: 'followers-cards'; readonly names: readonly string[] }
  | { readonly kind: 'code' }
  /** `amount` is null if it is shown beside the account into which it may be paid ahead. */
  | { readonly kind: 'fee'; readonly amount: PassCost | null; readonly mayBePaid: boolean }

export type ThingsToBringInput = {
  readonly listFollow: readonly { readonly displayName: string }[]
  /** A confirmed request needs no money. */
  readonly isConfirmed: boolean
  readonly cost: PassCost
  /** Whether it may be paid ahead now. */
  readonly isPay: boolean
  /** Whether it may have been paid ahead: the citizen then brings the proof. */
  readonly mayBePaid: boolean
}

export function listThingsToBring({
  listFollow,
  isConfirmed,
  cost,
  isPay,
  mayBePaid,
}: ThingsToBringInput): readonly ThingToBring[] {
  const names = listFollow.map(({ displayName }) => displayName)
  return [
    { kind: 'own-card' },
    ...(names.length > 0 ? ([{ kind: 'followers-cards', names }] as const) : []),
    { kind: 'code' },
    ...(isConfirmed ? [] : ([{ kind: 'fee', amount: isPay ? null : cost, mayBePaid }] as const)),
  ]
}
