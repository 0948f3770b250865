// Registers the service worker once the page is idle (ADR 11).
const AFTER_MS = 3000

/** May fail in a webview or a private window; then nothing is available offline. */
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
