// The citizen's passes, and which of them the address names.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listPasses } from '@border-pass/contract/pass-routes'
import { ALWAYS_REFETCH } from '../../api/look-up.tsx'
import { call } from '../../api/call.ts'
import { useCitizen } from '../../session/session-store.ts'
import { FIRST_PAGE } from '../../ui/navigation/pagination.tsx'

export function useIssuedPasses(code: string) {
  const { pid } = useCitizen()
  const [choice, setChoice] = useState(FIRST_PAGE)
  const { data, error, refetch } = useQuery({
    queryKey: ['passes', pid],
    queryFn: ({ signal }) => call(listPasses, { signal }),
    ...ALWAYS_REFETCH,
  })
  const passes = data?.items ?? null
  return {
    passes,
    /** null if the address names none, or one that is not in the list. */
    chosen: passes?.find(({ request }) => request.registrationCode === code) ?? null,
    isPartMissing: data?.missing.includes('books') ?? false,
    error: passes ? null : error,
    choice,
    setChoice,
    retry: () => void refetch(),
  }
}
