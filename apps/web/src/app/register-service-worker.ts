// Registers the service worker after a delay, so that it does not slow down the first screen (ADR 24).
const DELAY_MS = 3000

/** May fail in a webview or a private window. Then nothing is available offline. */
function register() {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(register, DELAY_MS)
}
