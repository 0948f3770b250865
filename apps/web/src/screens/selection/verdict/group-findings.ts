// Groups the offices found by country and pass, closest to the selection first.
import type { ReplyOf } from '@border-pass/contract/route'
import type { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { PassType } from '@border-pass/domain/values/pass-type'

type Finding = ReplyOf<typeof findEligibleOffices>['items'][number]

export type FindingGroup = {
  readonly borderCity: BorderCity
  readonly bpType: PassType
  readonly offices: readonly IssuingOffice[]
}

/** Sort order: same country, then same pass, then same office, then same province. */
function distance(asked: Selection, { borderCity, bpType }: FindingGroup): number {
  return (borderCity === asked.borderCity ? 0 : 2) + (bpType === asked.bpType ? 0 : 1)
}

function officeDistance(asked: Selection, { code }: IssuingOffice): number {
  if (code === asked.office.code) return 0
  return code.slice(0, 2) === asked.office.code.slice(0, 2) ? 1 : 2
}

export function groupFindings(items: readonly Finding[], asked: Selection): readonly FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const { borderCity, bpType, office: code, eligible } of items) {
    const office = findOffice(code)
    if (!eligible || office === undefined) continue
    const key = `${borderCity}-${bpType}`
    const offices = [...(groups.get(key)?.offices ?? []), office]
    groups.set(key, { borderCity, bpType, offices })
  }
  return Array.from(groups.values(), (group) => ({
    ...group,
    offices: [...group.offices].sort((a, b) => officeDistance(asked, a) - officeDistance(asked, b)),
  })).sort((a, b) => distance(asked, a) - distance(asked, b))
}
