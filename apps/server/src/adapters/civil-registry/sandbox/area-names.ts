// The names behind the codes of provinces, districts, subdistricts and streets (specification 7, house).
import { findDistrict } from '@border-pass/domain/reference/districts'
import { findProvince } from '@border-pass/domain/reference/provinces'
import { findSubdistrict } from '@border-pass/domain/reference/subdistricts'
import type { NamedCode } from '@border-pass/domain/registry/records'
import type { AreaKind } from '../../../ports/civil-registry.ts'
import { STREETS } from './streets.ts'

type Named = { readonly code: string; readonly th: string; readonly en: string } | undefined

/** Codes may be padded with zeros for the lower levels: 8501 and 85010000 are the same district. */
function withoutZerosBelow(code: string, digits: number): string {
  return /^0*$/.test(code.slice(digits)) ? code.slice(0, digits) : code
}

const street = (kind: keyof typeof STREETS) => (code: string) =>
  STREETS[kind].find((named) => named.code === code)

const FIND: Readonly<Record<AreaKind, (code: string) => Named>> = {
  cc: (code) => findProvince(withoutZerosBelow(code, 2)),
  aa: (code) => findDistrict(withoutZerosBelow(code, 4)),
  tt: (code) => findSubdistrict(withoutZerosBelow(code, 6)),
  trok: street('trok'),
  soi: street('soi'),
  thanon: street('thanon'),
}

export function findAreaName(kind: AreaKind, code: string): NamedCode | null {
  const named = FIND[kind](code)
  return named === undefined ? null : { code, th: named.th, en: named.en }
}

export function getAreaName(kind: AreaKind, code: string): NamedCode {
  const named = findAreaName(kind, code)
  if (named === null) throw new Error(`The sandbox uses the area ${kind} ${code}, which does not exist.`)
  return named
}
