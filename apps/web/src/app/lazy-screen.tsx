// A screen in a chunk of its own, which can be fetched again after a failure.
import { type ComponentType, use } from 'react'

export class ScreenNotFetched extends Error {
  declare readonly fetchAgain: () => Promise<unknown>

  constructor(cause: unknown, fetchAgain: () => Promise<unknown>) {
    // The message names the file.
    super(String(cause))
    this.name = 'ScreenNotFetched'
    this.fetchAgain = fetchAgain
  }
}

/** The router's lazy component reloads the page after a failure, and React.lazy never retries. */
export function lazyScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>) {
  let Screen: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined

  const fetchNow = () => {
    coming = fetchScreen().then(
      (fetched) => (Screen = fetched),
      (cause: unknown) => {
        throw new ScreenNotFetched(cause, fetchNow)
      },
    )
    return coming
  }
  /** After a failure here the screen is fetched again when it is shown. */
  const preload = async () => {
    if (!Screen) await fetchNow().catch(() => (coming = undefined))
  }
  function LazyScreen(props: Props) {
    const Fetched = Screen ?? use(coming ?? fetchNow())
    return <Fetched {...props} />
  }
  return Object.assign(LazyScreen, { preload })
}
