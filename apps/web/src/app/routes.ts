// The routes of the table of screens (specification 2, Routes). /landing comes before the sign-in and is opened by entrance.tsx.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { findScreen, SCREEN_NAMES, type ScreenName, SCREENS } from '../screens.ts'
import { lazy } from '../service/lazy.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { InsideLayout } from './inside-layout.tsx'
import { listSearch, pageCheckSearch, passSearch, requestSearch, resultSearch } from './search.ts'

const FILES = import.meta.glob<ComponentType>(
  ['../screens/*/*-screen.tsx', '!../screens/{five-field-login,landing,no-signal}/*'],
  { import: 'Screen' },
)

const made = new Map<ScreenName, ReturnType<typeof makeScreen>>()

function getScreen(name: ScreenName) {
  const screen = made.get(name) ?? makeScreen(name)
  made.set(name, screen)
  return screen
}

function makeScreen(name: ScreenName) {
  const { folder, ahead = [] } = SCREENS[name]
  return lazy(async () => {
    const fetchScreen = FILES[`../screens/${folder}/${folder}-screen.tsx`]
    if (fetchScreen === undefined) throw new Error(`There is no screen in ${folder}`)
    const Screen = await fetchScreen()
    for (const next of ahead) void getScreen(next).preload()
    return Screen
  })
}

/** Fetches the screen of an address, without showing it. */
export function preloadScreenAt(pathname: string): void {
  const name = findScreen(pathname)
  if (name !== undefined) void getScreen(name).preload()
}

const root = createRootRoute({
  component: InsideLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: lazy(async () => (await import('./broken-screen.tsx')).NotFoundScreen),
})

const at = { getParentRoute: () => root } as const

function toRoute<Name extends ScreenName>(name: Name) {
  return { ...at, path: PAGES[name], component: getScreen(name) } as const
}

const start = createRoute({
  ...at,
  path: PAGES.start,
  beforeLoad: () => redirect({ to: PAGES.register, replace: true, throw: true }),
})

/** What stands behind the question mark of these addresses. */
const SEARCH = {
  requestDetail: pageCheckSearch,
  followers: pageCheckSearch,
  result: resultSearch,
  anotherDay: requestSearch,
  verify: listSearch,
  detail: passSearch,
} as const

type WithSearch = keyof typeof SEARCH

const hasNoSearch = (name: ScreenName): name is Exclude<ScreenName, WithSearch> => !(name in SEARCH)

const withSearch = <Name extends WithSearch>(name: Name) =>
  createRoute({ ...toRoute(name), validateSearch: SEARCH[name] })

/** Paths are case-sensitive; the lower-case forms of these redirect, with their search (D45). */
const lowerCasePaths = SCREEN_NAMES.filter((name) => PAGES[name].toLowerCase() !== PAGES[name]).map((page) =>
  createRoute({
    ...at,
    path: PAGES[page].toLowerCase(),
    beforeLoad: () => redirect({ to: PAGES[page], search: true, replace: true, throw: true }),
  }),
)

export const routeTree = root.addChildren([
  start,
  ...SCREEN_NAMES.filter(hasNoSearch).map((name) => createRoute(toRoute(name))),
  withSearch('requestDetail'),
  withSearch('followers'),
  withSearch('result'),
  withSearch('anotherDay'),
  withSearch('verify'),
  withSearch('detail'),
  ...lowerCasePaths,
])
