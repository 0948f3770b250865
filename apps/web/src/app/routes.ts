// Path, screen and title of each route (specification 2, Routes). Each screen is fetched when it is first opened. /landing comes before
// the sign-in and is opened by entrance.tsx.
import { PAGES } from '@border-pass/contract/pages'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { loadDraft } from '../draft/store/draft-store.ts'
import { SCREEN_TITLES } from '../text/inside-text.ts'
import { ErrorScreen } from './error-screen.tsx'
import { InsideLayout, NotFoundScreen } from './inside-layout.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { listSearch, pageCheckSearch, passSearch, resultSearch } from './search.ts'

const root = createRootRoute({
  component: InsideLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})

const at = { getParentRoute: () => root } as const

/** Loads the draft while the chunk of the step is loading. */
const ofDraft = { ...at, loader: () => void loadDraft() } as const

const start = createRoute({
  ...at,
  path: PAGES.start,
  beforeLoad: () => redirect({ to: PAGES.register, replace: true, throw: true }),
})

const FollowersScreen = lazyScreen(
  async () => (await import('../screens/followers/followers-screen.tsx')).FollowersScreen,
)
const SummaryScreen = lazyScreen(
  async () => (await import('../screens/summary/summary-screen.tsx')).SummaryScreen,
)

const ResultScreen = lazyScreen(
  async () =>
    (await import('../screens/registration-result/registration-result-screen.tsx')).RegistrationResultScreen,
)

// With each step come those after it, while the person reads: Next goes on at once, and without a signal.
const RequestDetailScreen = lazyScreen(async () => {
  const screen = await import('../screens/request-detail/request-detail-screen.tsx')
  for (const next of [FollowersScreen, SummaryScreen, ResultScreen]) void next.preload()
  return screen.RequestDetailScreen
})
const SelectionScreen = lazyScreen(async () => {
  const screen = await import('../screens/selection/selection-screen.tsx')
  void RequestDetailScreen.preload()
  return screen.SelectionScreen
})

const RequestListScreen = lazyScreen(
  async () => (await import('../screens/request-list/request-list-screen.tsx')).RequestListScreen,
)
const IssuedPassesScreen = lazyScreen(
  async () => (await import('../screens/issued-passes/issued-passes-screen.tsx')).IssuedPassesScreen,
)

/** The screens that are opened by their address. */
export const SCREENS: Readonly<Record<string, { readonly preload: () => Promise<void> }>> = {
  [PAGES.register]: SelectionScreen,
  [PAGES.result]: ResultScreen,
  [PAGES.verify]: RequestListScreen,
  [PAGES.detail]: IssuedPassesScreen,
}

const register = createRoute({
  ...ofDraft,
  path: PAGES.register,
  staticData: { title: SCREEN_TITLES.register },
  component: SelectionScreen,
})

const requestDetail = createRoute({
  ...ofDraft,
  path: PAGES.requestDetail,
  validateSearch: pageCheckSearch,
  staticData: { title: SCREEN_TITLES.requestDetail },
  component: RequestDetailScreen,
})

const followers = createRoute({
  ...ofDraft,
  path: PAGES.followers,
  validateSearch: pageCheckSearch,
  staticData: { title: SCREEN_TITLES.followers },
  component: FollowersScreen,
})

const summary = createRoute({
  ...ofDraft,
  path: PAGES.summary,
  staticData: { title: SCREEN_TITLES.summary },
  component: SummaryScreen,
})

const result = createRoute({
  ...at,
  path: PAGES.result,
  validateSearch: resultSearch,
  staticData: { title: SCREEN_TITLES.result },
  component: ResultScreen,
})

const verify = createRoute({
  ...at,
  path: PAGES.verify,
  validateSearch: listSearch,
  staticData: { title: SCREEN_TITLES.verify },
  component: RequestListScreen,
})

const detail = createRoute({
  ...at,
  path: PAGES.detail,
  validateSearch: passSearch,
  staticData: { title: SCREEN_TITLES.detail },
  component: IssuedPassesScreen,
})

const manual = createRoute({
  ...at,
  path: PAGES.manual,
  staticData: { title: SCREEN_TITLES.manual },
  component: lazyScreen(async () => (await import('../screens/manual/manual-screen.tsx')).ManualScreen),
})

const accessLog = createRoute({
  ...at,
  path: PAGES.accessLog,
  staticData: { title: SCREEN_TITLES.accessLog },
  component: lazyScreen(
    async () => (await import('../screens/access-log/access-log-screen.tsx')).AccessLogScreen,
  ),
})

const sessions = createRoute({
  ...at,
  path: PAGES.sessions,
  staticData: { title: SCREEN_TITLES.sessions },
  component: lazyScreen(async () => (await import('../screens/sessions/sessions-screen.tsx')).SessionsScreen),
})

/** Paths are case-sensitive; the lower-case forms of these redirect, with their search (D45). */
const lowerCasePaths = (['verify', 'detail', 'manual', 'accessLog', 'sessions'] as const).map((page) =>
  createRoute({
    ...at,
    path: PAGES[page].toLowerCase(),
    beforeLoad: () => redirect({ to: PAGES[page], search: true, replace: true, throw: true }),
  }),
)

export const routeTree = root.addChildren([
  start,
  register,
  requestDetail,
  followers,
  summary,
  result,
  verify,
  detail,
  manual,
  accessLog,
  sessions,
  ...lowerCasePaths,
])
