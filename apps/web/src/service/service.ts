// The agency that runs the service, in the operator's words (D55), and the address of a telephone number.
import { useQuery } from '@tanstack/react-query'
import { getService } from '@border-pass/contract/service-routes'
import { call } from '../api/call-route.ts'

export function useService() {
  const { data } = useQuery({
    queryKey: ['service'],
    queryFn: ({ signal }) => call(getService, { signal }),
    staleTime: Infinity,
  })
  return data ?? null
}

export const toTelephoneLink = (telephone: string) => `tel:${telephone.replaceAll(/[^0-9+]/g, '')}`
