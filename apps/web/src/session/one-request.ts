// One request of the citizen: its pages, and how it is read.
import { queryOptions } from '@tanstack/react-query'
import { PAGES } from '@border-pass/contract/pages'
import { getRequest } from '@border-pass/contract/request-routes'
import { call } from '../api/call-route.ts'
import { serverNow } from '../api/server-time.ts'

export function addressOfRequest(registrationCode: string) {
  return { to: PAGES.result, search: { dataDetail: registrationCode, flagPage: '0' } } as const
}

/** Another day for one that is awaited, or cancelling it (D45). */
export function addressOfAnotherDay(registrationCode: string) {
  return { to: PAGES.anotherDay, search: { request: registrationCode } } as const
}

/** With the time of reading. */
export function requestQuery(registrationCode: string) {
  return queryOptions({
    queryKey: ['request', registrationCode],
    queryFn: async ({ signal }) => {
      const request = await call(getRequest, { params: { registrationCode }, signal })
      return { request, readAt: serverNow() }
    },
  })
}

/** The element id of the way to another day or none, on the page of a request, for the link from the list. */
export const CHANGE_CARD_ID = 'change-or-cancel'
