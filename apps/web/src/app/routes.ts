// Path, screen and title of each route (specification 2, Routes). Each screen is fetched when it is first opened. /landing comes before
// the sign-in and is opened by entrance.tsx.
import { PAGES } from '@border-pass/contract/pages'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { loadDraft } from '../draft/store/draft-store.ts'
import { SCREEN_TITLES } from '../text/inside-text.ts'
import { ErrorScreen } from './error-screen.tsx'
import { InsideLayout } from './inside-layout.tsx'
import { lazy } from '../api/lazy.tsx'
import { listSearch, pageCheckSearch, passSearch, requestSearch, resultSearch } from './search.ts'

const root = createRootRoute({
  component: InsideLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: lazy(async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
})

const at = { getParentRoute: () => root } as const

/** The path of a screen, and its name for the document's title. */
function screenOf<Page extends keyof typeof SCREEN_TITLES>(page: Page) {
  return { ...at, path: PAGES[page], staticData: { title: SCREEN_TITLES[page] } }
}

/** Loads the draft while the chunk of the step is loading. */
const ofDraft = { loader: () => void loadDraft() } as const

const start = createRoute({
  ...at,
  path: PAGES.start,
  beforeLoad: () => redirect({ to: PAGES.register, replace: true, throw: true }),
})

const FollowersScreen = lazy(
  async () => (await import('../screens/followers/followers-screen.tsx')).FollowersScreen,
)
const SummaryScreen = lazy(async () => (await import('../screens/summary/summary-screen.tsx')).SummaryScreen)

const ResultScreen = lazy(
  async () =>
    (await import('../screens/registration-result/registration-result-screen.tsx')).RegistrationResultScreen,
)

// With each step come those after it, while the person reads: Next goes on at once, and without a signal.
const RequestDetailScreen = lazy(async () => {
  const screen = await import('../screens/request-detail/request-detail-screen.tsx')
  for (const next of [FollowersScreen, SummaryScreen, ResultScreen]) void next.preload()
  return screen.RequestDetailScreen
})
const SelectionScreen = lazy(async () => {
  const screen = await import('../screens/selection/selection-screen.tsx')
  void RequestDetailScreen.preload()
  return screen.SelectionScreen
})

const RequestListScreen = lazy(
  async () => (await import('../screens/request-list/request-list-screen.tsx')).RequestListScreen,
)
const IssuedPassesScreen = lazy(
  async () => (await import('../screens/issued-passes/issued-passes-screen.tsx')).IssuedPassesScreen,
)

/** The screens that are opened by their address. */
export const SCREENS: Readonly<Record<string, { readonly preload: () => Promise<void> }>> = {
  [PAGES.register]: SelectionScreen,
  [PAGES.result]: ResultScreen,
  [PAGES.verify]: RequestListScreen,
  [PAGES.detail]: IssuedPassesScreen,
}

const register = createRoute({ ...screenOf('register'), ...ofDraft, component: SelectionScreen })
const requestDetail = createRoute({
  ...screenOf('requestDetail'),
  ...ofDraft,
  validateSearch: pageCheckSearch,
  component: RequestDetailScreen,
})
const followers = createRoute({
  ...screenOf('followers'),
  ...ofDraft,
  validateSearch: pageCheckSearch,
  component: FollowersScreen,
})
const summary = createRoute({ ...screenOf('summary'), ...ofDraft, component: SummaryScreen })
const result = createRoute({ ...screenOf('result'), validateSearch: resultSearch, component: ResultScreen })
const anotherDay = createRoute({
  ...screenOf('anotherDay'),
  validateSearch: requestSearch,
  component: lazy(
    async () => (await import('../screens/another-day/another-day-screen.tsx')).AnotherDayScreen,
  ),
})
const verify = createRoute({
  ...screenOf('verify'),
  validateSearch: listSearch,
  component: RequestListScreen,
})
const detail = createRoute({
  ...screenOf('detail'),
  validateSearch: passSearch,
  component: IssuedPassesScreen,
})
const manual = createRoute({
  ...screenOf('manual'),
  component: lazy(async () => (await import('../screens/manual/manual-screen.tsx')).ManualScreen),
})
const PublicPageScreen = lazy(
  async () => (await import('../screens/public-page/public-page-screen.tsx')).PublicPageScreen,
)
const publicPages = (['contact', 'privacy', 'terms', 'accessibility'] as const).map((page) =>
  createRoute({ ...screenOf(page), component: PublicPageScreen }),
)
const accessLog = createRoute({
  ...screenOf('accessLog'),
  component: lazy(async () => (await import('../screens/access-log/access-log-screen.tsx')).AccessLogScreen),
})

/** Paths are case-sensitive; the lower-case forms of these redirect, with their search (D45). */
const lowerCasePaths = (['verify', 'detail', 'manual', 'accessLog'] as const).map((page) =>
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
  anotherDay,
  verify,
  detail,
  manual,
  accessLog,
  ...publicPages,
  ...lowerCasePaths,
])
