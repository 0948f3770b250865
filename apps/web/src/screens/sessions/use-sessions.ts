// The citizen's sessions, and ending others (D10).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ALL_OTHERS, endSession, listSessions } from '@border-pass/contract/session-routes'
import { ALWAYS_REFETCH } from '../../api/look-up.tsx'
import { call, send } from '../../api/call.ts'
import { problemCode } from '../../api/failure.ts'
import { useCitizen } from '../../session/session-store.ts'

export function useSessions() {
  const { pid } = useCitizen()
  const queryKey = ['sessions', pid]
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    ...ALWAYS_REFETCH,
  })
  const ending = useMutation({
    mutationFn: (session: string) => send(endSession, { params: { session } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  // It ended by itself meanwhile.
  const isGone = problemCode(ending.error) === 'NOT_FOUND'
  return {
    sessions: data?.items ?? null,
    error,
    retry: () => void refetch(),
    /** The session that is being ended, or all others. */
    ending: ending.isPending ? ending.variables : null,
    ended: ending.isSuccess || isGone ? ending.variables : null,
    endingError: isGone ? null : ending.error,
    end: (session: string) => ending.mutate(session),
    endOthers: () => ending.mutate(ALL_OTHERS),
    closeError: ending.reset,
  }
}
