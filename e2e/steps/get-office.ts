import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'

export function getOffice(code: string): IssuingOffice {
  const office = findOffice(code)
  if (office === undefined) throw new Error(`No office has the code ${code}.`)
  return office
}
