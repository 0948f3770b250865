// The cache of what the server said. Whoever finds that the session is not what the page thinks says so, whatever it asked.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { allowFailureDialog } from './failure-dialog-state.ts'
import { isWithoutAnswer, problemCode } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
  }
}

const TRIES = 2

type SessionNews = {
  readonly onEnded: () => void
  /** Somebody else may have signed in beside this page. */
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
        // A refusal stays one however often it is asked; what did not answer may answer now.
        retry: (count, error) => count < TRIES && isWithoutAnswer(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
