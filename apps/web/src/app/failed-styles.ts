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

function fetchAgain(link: HTMLLinkElement): Promise<void> {
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

export async function fetchFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(fetchAgain))
}
