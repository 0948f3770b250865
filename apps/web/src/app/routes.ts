// The routes of the table of screens (specification 2, Routes). /landing comes before the sign-in and is opened by entrance.tsx.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { findScreen, SCREEN_NAMES, type ScreenName, SCREENS } from '../screens.ts'
import { lazy } from '../service/lazy.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { InsideLayout } from './inside-layout.tsx'
import {
  parseListSearch,
  parsePageCheckSearch,
  parsePassSearch,
  parseRequestSearch,
  parseResultSearch,
} from './search.ts'

/** The screens without those that sign-in.tsx imports: they are shown in place of the routes. */
const FILES = import.meta.glob<ComponentType>(
  ['../screens/*/*-screen.tsx', '!../screens/{five-field-login,landing,no-signal}/*'],
  { import: 'Screen' },
)

const screens = new Map<ScreenName, ReturnType<typeof createScreen>>()

function getScreen(name: ScreenName) {
  const screen = screens.get(name) ?? createScreen(name)
  screens.set(name, screen)
  return screen
}

function createScreen(name: ScreenName) {
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

const CHILD_OF_ROOT = { getParentRoute: () => root } as const

function toRoute<Name extends ScreenName>(name: Name) {
  return { ...CHILD_OF_ROOT, path: PAGES[name], component: getScreen(name) } as const
}

const start = createRoute({
  ...CHILD_OF_ROOT,
  path: PAGES.start,
  beforeLoad: () => redirect({ to: PAGES.register, replace: true, throw: true }),
})

const SEARCH = {
  requestDetail: parsePageCheckSearch,
  followers: parsePageCheckSearch,
  result: parseResultSearch,
  anotherDay: parseRequestSearch,
  verify: parseListSearch,
  detail: parsePassSearch,
} as const

type SearchScreen = keyof typeof SEARCH

const hasNoSearch = (name: ScreenName): name is Exclude<ScreenName, SearchScreen> => !(name in SEARCH)

const createSearchRoute = <Name extends SearchScreen>(name: Name) =>
  createRoute({ ...toRoute(name), validateSearch: SEARCH[name] })

/** Paths are case-sensitive; the lower-case forms of these redirect, with their search (D45). */
const lowerCaseRoutes = SCREEN_NAMES.filter((name) => PAGES[name].toLowerCase() !== PAGES[name]).map((page) =>
  createRoute({
    ...CHILD_OF_ROOT,
    path: PAGES[page].toLowerCase(),
    beforeLoad: () => redirect({ to: PAGES[page], search: true, replace: true, throw: true }),
  }),
)

export const routeTree = root.addChildren([
  start,
  ...SCREEN_NAMES.filter(hasNoSearch).map((name) => createRoute(toRoute(name))),
  // One call each, so that the router knows the query parameters of each path.
  createSearchRoute('requestDetail'),
  createSearchRoute('followers'),
  createSearchRoute('result'),
  createSearchRoute('anotherDay'),
  createSearchRoute('verify'),
  createSearchRoute('detail'),
  ...lowerCaseRoutes,
])
