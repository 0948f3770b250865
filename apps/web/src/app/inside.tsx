// Everything behind the sign-in: the router and the query cache.
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { problemCode } from '../api/failure.ts'
import { allowFailureDialog } from '../api/failure-dialog.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { currentSession, endSession, refreshSession, subscribeToSession } from '../session/session-store.ts'
import { ErrorScreen } from './error-screen.tsx'
import { routeTree } from './routes.ts'
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

const client = createQueryClient({ onEnded: endSession, onNotYours: refreshSession })

router.subscribe('onBeforeNavigate', allowFailureDialog)

// Refetches after a new sign-in what failed with SIGNED_OUT.
subscribeToSession(() => {
  if (!currentSession().answer?.userInfo) return
  const wasSignedOut = ({ state }: { state: { error: Error | null } }) =>
    problemCode(state.error) === 'SIGNED_OUT'
  void client.refetchQueries({ type: 'active', predicate: wasSignedOut })
})

export function Inside() {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
