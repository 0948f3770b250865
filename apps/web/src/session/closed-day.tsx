// The notice that the day of a request was closed after it was made: why, in the operator's words (D51). The way to another day stands
// beside it.
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { CLOSED_APPOINTMENT } from '@border-pass/domain/wording/request-wording'
import { Banner } from '../ui/status/banner.tsx'

type ClosedDayProps = { request: Request; isBare?: boolean }

export function ClosedDay({ request: { closure }, isBare = false }: ClosedDayProps) {
  if (closure === undefined) return null
  return (
    <Banner kind="warn" title={CLOSED_APPOINTMENT.title} isBare={isBare}>
      {closure}
    </Banner>
  )
}
