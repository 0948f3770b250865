// All that is behind the sign-in: the router and the cache of what the server said.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { problemCode } from '../api/failure.ts'
import { allowFailureDialog } from '../api/failure-dialog-state.ts'
import { createQueryClient } from '../api/query-client.ts'
import { refreshSession, currentSession, endSession, subscribeToSession } from '../session/session-store.ts'
import { router } from './router.ts'

const client = createQueryClient({ onEnded: endSession, onNotYours: refreshSession })

// Who opens a screen waits for what it shows.
router.subscribe('onBeforeNavigate', allowFailureDialog)

// What was refused when the session had ended is asked for again once the citizen is back.
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
