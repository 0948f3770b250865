// Runs inline in the page whose markup has the sign-in (docs/decisions/0011): fetches the app and starts it when somebody uses the page,
// or when something happens that the markup cannot show. Until React has taken the markup over, presses are collected.
import { reserveHeight } from '../../ui/layout/reserve-height.ts'
import { FETCH_AHEAD_MS, fetchAhead } from '../fetch-ahead.ts'
import { registerServiceWorker } from '../register-service-worker.ts'
import { appFiles, fetchApp } from './app-files.ts'
import { collectPresses } from './collect-presses.ts'
import { mustStartAtOnce, whenNeeded } from './when-needed.ts'
import { showNotFetched } from './not-fetched.ts'
import { TAKEN_OVER } from './names.ts'

let isStarted = false
const repeatPresses = collectPresses()
document.addEventListener(TAKEN_OVER, repeatPresses, { once: true })

async function start() {
  if (isStarted) return
  isStarted = true
  const [entry = ''] = appFiles()
  try {
    await import(/* @vite-ignore */ entry)
  } catch {
    showNotFetched(() => {
      isStarted = false
      void start()
    })
  }
}

/** The browser first draws what was pressed. */
const startAfterFrame = () => requestAnimationFrame(() => setTimeout(() => void start()))

if (mustStartAtOnce()) void start()
else whenNeeded({ touched: startAfterFrame, changed: () => void start() })

registerServiceWorker()
addEventListener('load', () => {
  const bar = document.getElementById('verify')?.closest<HTMLElement>('[data-bar]')
  if (bar && !isStarted) reserveHeight(bar)
  fetchApp()
  setTimeout(fetchAhead, FETCH_AHEAD_MS)
})
