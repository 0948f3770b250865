// The cache of what the server said. Whoever finds that the session is not what the page thinks says so, whatever it asked.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf, problemCode } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
  }
}

const TRIES = 2

/** A refusal stays one however often it is asked; what did not answer may answer now. */
function isWorthAnotherTry(error: Error): boolean {
  const kind = failureOf(error)?.kind
  return kind === 'unreachable' || kind === 'timeout'
}

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
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => count < TRIES && isWorthAnotherTry(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
