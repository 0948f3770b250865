// Style sheets that failed to load. Vite requests each of them once only; a retried screen would be shown without its styles.
const failed = new Set<HTMLLinkElement>()

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  // An error event of a link does not bubble, so it is captured.
  true,
)

function fetchAnew(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const anew = document.createElement('link')
  anew.rel = 'stylesheet'
  anew.crossOrigin = link.crossOrigin
  anew.href = link.href
  return new Promise((resolve, reject) => {
    anew.addEventListener('load', () => resolve())
    anew.addEventListener('error', () => reject(new Error(`No style came from ${anew.href}`)))
    link.replaceWith(anew)
  })
}

export async function fetchFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(fetchAnew))
}
