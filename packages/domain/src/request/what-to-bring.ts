// What has to be at the office on the day of the appointment: the same list on the screen and on the registration sheet.

export type ThingToBring =
  | { readonly kind: 'own-card' }
  | { readonly kind: 'followers-cards'; readonly names: readonly string[] }
  | { readonly kind: 'code' }
  | { readonly kind: 'fee' }
  | { readonly kind: 'fee-or-proof' }

type Following = { readonly title: string; readonly fname: string; readonly lname: string }

type Bringing = {
  readonly listFollow: readonly Following[]
  /** Whether this office takes payment before the day: whoever has paid shows the proof. */
  readonly takesEPayment: boolean
}

export function whatToBring({ listFollow, takesEPayment }: Bringing): readonly ThingToBring[] {
  const names = listFollow.map(({ title, fname, lname }) => `${title}${fname} ${lname}`)
  return [
    { kind: 'own-card' },
    ...(names.length > 0 ? ([{ kind: 'followers-cards', names }] as const) : []),
    { kind: 'code' },
    { kind: takesEPayment ? 'fee-or-proof' : 'fee' },
  ]
}
