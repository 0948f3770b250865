import { useQuery } from '@tanstack/react-query'
// Who runs the service, in the operator's words (D55).
import { getService } from '@border-pass/contract/service-routes'
import { call } from '../api/call-route.ts'

/** null until it is known. */
export function useService() {
  const { data } = useQuery({
    queryKey: ['service'],
    queryFn: ({ signal }) => call(getService, { signal }),
    staleTime: Infinity,
  })
  return data ?? null
}
