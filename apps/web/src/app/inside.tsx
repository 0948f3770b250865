// Everything behind the sign-in: the router and the query cache.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { problemCode } from '../api/failure.ts'
import { allowFailureDialog } from '../api/failure-dialog-state.ts'
import { createQueryClient } from '../api/query-client.ts'
import { refreshSession, currentSession, endSession, subscribeToSession } from '../session/session-store.ts'
import { router } from './router.ts'

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
