// The router and the query cache: the screens behind the sign-in, and those that are open to all.
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { use } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { isWithoutAnswer, findProblemCode } from '../api/failure.ts'
import { subscribeToToday } from '../api/server-time.ts'
import { savedElsewhere } from '../draft/steps/saved-elsewhere.ts'
import { allowFailureDialog } from '../service/look-up.tsx'
import { getSession, subscribeToSession } from '../session/session-phase.ts'
import { refreshSession } from '../session/session-store.ts'
import { isOnline } from '../ui/use-window.ts'
import { ErrorScreen } from './error-screen.tsx'
import { preloadScreenAt, routeTree } from './routes.ts'
import { parseSearch, writeSearch } from './search.ts'

export const router = createRouter({
  routeTree,
  caseSensitive: true,
  // Only the screen is replaced; header, menu and notices stay.
  defaultErrorComponent: ErrorScreen,
  trailingSlash: 'never',
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch: writeSearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// The query cache. Any call that fails with SIGNED_OUT or NOT_YOURS updates the session.

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
  }
}

const MAX_RETRIES = 2

function onError(error: Error) {
  const code = findProblemCode(error)
  // The session may have ended, or another citizen may have signed in on another tab. Only the server knows, because the call may have
  // been sent before the present session began.
  if (code === 'SIGNED_OUT' || code === 'NOT_YOURS') refreshSession()
}

const client = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError, onMutate: allowFailureDialog }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a network a call fails at once, instead of waiting for the network.
      networkMode: 'always',
      // Only a missing answer is worth a retry: a refusal would come again, and without a network none arrives.
      retry: (count, error) => count < MAX_RETRIES && isWithoutAnswer(error) && isOnline(),
    },
    mutations: { networkMode: 'always' },
  },
})

router.subscribe('onBeforeNavigate', () => {
  allowFailureDialog()
  savedElsewhere.set(null)
})

// After a new sign-in, refetches the queries that failed with SIGNED_OUT.
subscribeToSession(() => {
  if (!getSession().answer?.userInfo) return
  const wasSignedOut = ({ state }: { state: { error: Error | null } }) =>
    findProblemCode(state.error) === 'SIGNED_OUT'
  void client.refetchQueries({ type: 'active', predicate: wasSignedOut })
})

// A new day changes the states of requests and the results of rules.
subscribeToToday(() => void client.invalidateQueries())

// Loads the screen in parallel with the session.
preloadScreenAt(location.pathname === PAGES.start ? PAGES.register : location.pathname)

let routeLoad: Promise<void> | undefined
const loadRoute = () => (routeLoad ??= router.load())

/** Suspends until the router has matched the address, because before that it renders nothing. */
export function Inside() {
  use(loadRoute())
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
