// The query cache. Any call that fails with SIGNED_OUT or NOT_YOURS updates the session.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { allowFailureDialog } from './failure-dialog.tsx'
import { isWithoutAnswer, problemCode } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
  }
}

const TRIES = 2

type SessionNews = {
  readonly onEnded: () => void
  /** Another citizen may have signed in on another tab. */
  readonly onNotYours: () => void
}

export function createQueryClient({ onEnded, onNotYours }: SessionNews): QueryClient {
  const onError = (error: Error) => {
    const code = problemCode(error)
    if (code === 'SIGNED_OUT') onEnded()
    if (code === 'NOT_YOURS') onNotYours()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError, onMutate: allowFailureDialog }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // A refusal would be repeated; only a missing answer is worth a retry.
        retry: (count, error) => count < TRIES && isWithoutAnswer(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
