// The one table of path, screen and title (specification 2, Routes). Each screen is fetched when it is first opened;
// /landing stands before the sign-in and is opened by entrance.tsx.
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { SCREEN_TITLES } from '../text/screen-titles.ts'
import { ErrorScreen } from './error-screen.tsx'
import { InsideLayout } from './inside-layout.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const root = createRootRoute({
  component: InsideLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})

const at = { getParentRoute: () => root } as const

const start = createRoute({
  ...at,
  path: '/',
  beforeLoad: () => redirect({ to: '/register', replace: true, throw: true }),
})

const register = createRoute({
  ...at,
  path: '/register',
  staticData: { title: SCREEN_TITLES.register },
  component: lazyRouteComponent(() => import('../screens/selection/selection-screen.tsx'), 'SelectionScreen'),
})

export const routeTree = root.addChildren([start, register])
