import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.ts'
import { parseSearch, writeSearch } from './search.ts'

export const router = createRouter({
  routeTree,
  caseSensitive: true,
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
