// One request of the citizen: its addresses, its query, and the banner for a day that was closed after the request was saved (D51).
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { getRequest } from '@border-pass/contract/request-routes'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { parseRegistrationCode } from '@border-pass/domain/request/request-number'
import { CLOSED_APPOINTMENT } from '@border-pass/domain/wording/request-wording'
import { call } from '../api/call-route.ts'
import { findProblemCode } from '../api/failure.ts'
import { getServerTime } from '../api/server-time.ts'
import { ALWAYS_REFETCH } from '../service/look-up.tsx'
import type { ButtonKind } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Banner } from '../ui/status/banner.tsx'

/** `flagPage` is 1 only when the request has just been saved. */
export function getRequestAddress(registrationCode: string) {
  return { to: PAGES.result, search: { dataDetail: registrationCode, flagPage: '0' } } as const
}

/** The screen for another day or a cancellation (D45). */
export function getAnotherDayAddress(registrationCode: string) {
  return { to: PAGES.anotherDay, search: { request: registrationCode } } as const
}

export const createRequestQuery = (registrationCode: string) =>
  queryOptions({
    queryKey: ['request', registrationCode],
    queryFn: async ({ signal }) => {
      const request = await call(getRequest, { params: { registrationCode }, signal })
      return { request, readAt: getServerTime() }
    },
    ...ALWAYS_REFETCH,
  })

/** Refetches the request whenever its screen opens. An invalid code is reported as not found. */
export function useRequest(registrationCode: string) {
  const isCode = parseRegistrationCode(registrationCode) !== null
  const query = createRequestQuery(registrationCode)
  const { data, error, failureCount, refetch } = useQuery({ ...query, enabled: isCode })
  const isNotFound = !isCode || findProblemCode(error) === 'NOT_FOUND'
  return {
    read: isNotFound ? undefined : data,
    isNotFound,
    error,
    failureCount,
    retry: () => void refetch(),
  }
}

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
    <ButtonLink {...getAnotherDayAddress(request.registrationCode)} kind={kind}>
      {CLOSED_APPOINTMENT.otherDay}
    </ButtonLink>
  )
}
