/** In the page: stores what it shows in the first frame after it has come back, and whether the back-forward cache had it. */
export function recordReturn() {
  addEventListener('pageshow', ({ persisted }) =>
    requestAnimationFrame(() => {
      const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
      const first = `${persisted ? 'restored' : 'loaded'}: ${document.body.innerText} ${fields.join(' ')}`
      sessionStorage.setItem('returned', sessionStorage.getItem('returned') ?? first)
      document.documentElement.dataset['told'] = 'yes'
    }),
  )
}
