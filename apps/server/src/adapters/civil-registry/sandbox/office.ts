// Issuing offices by code, for the sandbox's people.
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'

export function getOffice(code: string): IssuingOffice {
  const office = findOffice(code)
  if (office === undefined) throw new Error(`The sandbox uses the office ${code}, which does not exist.`)
  return office
}
