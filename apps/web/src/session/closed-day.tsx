// Says that the day of an appointment was closed after the request was saved, and why, in the operator's words (D51). The button for
// another day stands beside it.
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { CLOSED_APPOINTMENT } from '@border-pass/domain/wording/request-wording'
import { Banner } from '../ui/status/banner.tsx'

type ClosedDayProps = { request: OwnRequest; isBare?: boolean }

export function ClosedDay({ request: { closure }, isBare = false }: ClosedDayProps) {
  if (closure === undefined) return null
  return (
    <Banner kind="warn" title={CLOSED_APPOINTMENT.title} isBare={isBare}>
      {closure}
    </Banner>
  )
}
