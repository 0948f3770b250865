// All that is behind the sign-in: the router and the cache of what the server said.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '../api/query-client.ts'
import { endSession } from '../session/session-store.ts'
import { router } from './router.ts'

const client = createQueryClient(endSession)

export function Inside() {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
