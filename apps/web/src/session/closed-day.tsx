// Says that the day of an appointment was closed after the request was saved, and why, in the operator's words (D51); and the way to
// another day.
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { CLOSED_APPOINTMENT } from '@border-pass/domain/wording/request-wording'
import type { ReactNode } from 'react'
import type { ButtonKind } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Banner } from '../ui/status/banner.tsx'
import { addressOfAnotherDay } from './one-request.ts'

type ClosedDayProps = { request: OwnRequest; isBare?: boolean; actions?: ReactNode }

export function ClosedDay({ request: { closure }, isBare = false, actions }: ClosedDayProps) {
  if (closure === undefined) return null
  return (
    <Banner kind="warn" title={CLOSED_APPOINTMENT.title} isBare={isBare} actions={actions}>
      {closure}
    </Banner>
  )
}

export function OtherDayLink({ request, kind = 'primary' }: { request: OwnRequest; kind?: ButtonKind }) {
  return (
    <ButtonLink {...addressOfAnotherDay(request.registrationCode)} kind={kind}>
      {CLOSED_APPOINTMENT.otherDay}
    </ButtonLink>
  )
}
