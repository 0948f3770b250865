// The cache of what the server said. Whoever finds the session ended says so, whatever it was asking for.
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

export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: Error) => {
    if (problemCode(error) === 'SIGNED_OUT') onSessionEnded()
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
