// Where this citizen may ask today. The facts behind it hold for a visit; the server keeps them as long (decision 22).
import { useQuery } from '@tanstack/react-query'
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import { call } from '../../../api/call.ts'
import { useCitizen } from '../../../session/session-store.ts'

const FIVE_MINUTES_MS = 300_000

export function usePlaces() {
  const { pid, today } = useCitizen()
  return useQuery({
    queryKey: ['eligible-offices', pid, today],
    queryFn: ({ signal }) => call(findEligibleOffices, { signal }),
    staleTime: FIVE_MINUTES_MS,
  })
}

export type PlacesQuery = ReturnType<typeof usePlaces>
