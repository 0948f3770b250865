// At which offices a pass may be paid for electronically (specification 9, Payment).

/** The specification's "border codes" are area codes: province and district, 00 for the provincial hall. */
const AREAS: ReadonlySet<string> = new Set(
  '2700 3400 3425 4301 4801 4901 5709 6306 8501 9000 9010 9100 9101 9401 9600 9610'.split(' '),
)

export function isEPaymentOffered(office: { readonly ccaa: string }, paymentEnabled: boolean): boolean {
  return paymentEnabled && AREAS.has(office.ccaa)
}
