// A screen in a chunk of its own, which can be fetched again after a failure.
import { type ComponentType, use } from 'react'

export class ScreenNotFetched extends Error {
  readonly fetchAgain: () => Promise<unknown>

  constructor(cause: unknown, fetchAgain: () => Promise<unknown>) {
    // The browser's message, which names the file.
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

// Style sheets that failed to load. Vite requests each only once, so retrying a screen would show it without styles.

const failed = new Set<HTMLLinkElement>()

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  // An error event of a link does not bubble, so it is captured.
  true,
)

function fetchStyleAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const replacement = document.createElement('link')
  replacement.rel = 'stylesheet'
  replacement.crossOrigin = link.crossOrigin
  replacement.href = link.href
  return new Promise((resolve, reject) => {
    replacement.addEventListener('load', () => resolve())
    replacement.addEventListener('error', () =>
      reject(new Error(`The style sheet ${replacement.href} did not load`)),
    )
    link.replaceWith(replacement)
  })
}

async function fetchFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(fetchStyleAgain))
}
