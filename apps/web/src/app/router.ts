import { createRouter } from '@tanstack/react-router'
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
