/**
 * In the page: stores what it shows in the first frame after it has come back, and whether the back-forward cache had it. One that leads
 * elsewhere at once is never drawn itself: then what is drawn in its place.
 */
export function recordReturn() {
  addEventListener('pageshow', ({ persisted }) => {
    const came = sessionStorage.getItem('came') ?? (persisted ? 'restored' : 'loaded')
    sessionStorage.setItem('came', came)
    requestAnimationFrame(() => {
      const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
      const first = `${came}: ${document.body.innerText} ${fields.join(' ')}`
      sessionStorage.setItem('returned', sessionStorage.getItem('returned') ?? first)
      document.documentElement.dataset['told'] = 'yes'
    })
  })
}
