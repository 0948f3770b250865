// A screen that is fetched when it is first opened, and can be fetched again where that failed.
import { use } from 'react'
import type { ComponentType } from 'react'
import { fetchFailedStyles } from './failed-styles.ts'

export class ScreenNotFetched extends Error {
  readonly fetchAgain: () => Promise<unknown>

  constructor(cause: unknown, fetchAgain: () => Promise<unknown>) {
    // In the words of the browser, which name the file.
    super(String(cause))
    this.name = 'ScreenNotFetched'
    this.fetchAgain = fetchAgain
  }
}

/** The router's own lazy component, and React's, would load the page anew, or never ask a second time. */
export function lazyScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>) {
  let Screen: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined

  const fetchNow = () => {
    coming = fetchFailedStyles()
      .then(fetchScreen)
      .then(
        (fetched) => (Screen = fetched),
        (cause: unknown) => {
          throw new ScreenNotFetched(cause, fetchNow)
        },
      )
    return coming
  }
  /** Before it is opened; what fails here is told when it is shown. */
  const preload = async () => {
    if (!Screen) await fetchNow().catch(() => undefined)
  }
  function LazyScreen(props: Props) {
    const Fetched = Screen ?? use(coming ?? fetchNow())
    return <Fetched {...props} />
  }
  return Object.assign(LazyScreen, { preload })
}
