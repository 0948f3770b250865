// The facts of a pass. Number and dates are shown only once the office has given it a number.
import type { Pass } from '@border-pass/contract/pass-routes'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { writeNationalId } from '@border-pass/domain/values/national-id'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { passTypeName } from '@border-pass/domain/wording/pass-wording'
import { PASSES_TEXT } from '../../text/per-screen/issued-passes-text.ts'
import { Facts } from '../../ui/layout/facts.tsx'

function numberFacts({ pass }: Pass) {
  if (pass === null) return []
  return [
    { name: PASSES_TEXT.passNumber, value: pass.bpNo },
    ...dateFact(PASSES_TEXT.issueDate, pass.issueDate),
    ...dateFact(PASSES_TEXT.expireDate, pass.expireDate),
  ]
}

/** Nothing where the date is not known. */
function dateFact(name: string, date: number) {
  return date === 0 ? [] : [{ name, value: longThaiDate(fromDateNumber(date)) }]
}

export function PassFacts({ entry }: { entry: Pass }) {
  const { officeName, bpType, pid, displayName } = entry.request
  return (
    <Facts
      facts={[
        { name: PASSES_TEXT.office, value: officeName },
        { name: PASSES_TEXT.type, value: passTypeName(bpType) },
        { name: PASSES_TEXT.nationalId, value: writeNationalId(pid) },
        { name: PASSES_TEXT.name, value: displayName },
        ...numberFacts(entry),
      ]}
    />
  )
}
