// The styles that did not come. Vite asks for each of them once, whether it comes or not, and shows the screen without it
// when the screen is asked for again.
const failed = new Set<HTMLLinkElement>()

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  // An error of a link does not bubble.
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
