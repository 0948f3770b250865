// Asks the browser to keep the shell of the app, once nothing else wants the line (docs/decisions/0012).
const AFTER_MS = 3000

/** Where it cannot, in a webview or a private window, there is only nothing to show without a signal. */
function keep() {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

function whenIdle() {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(keep)
  else keep()
}

export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => setTimeout(whenIdle, AFTER_MS))
}
