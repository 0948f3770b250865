// Registers the service worker once the app has been there for a while (ADR 24).
const AFTER_MS = 3000

/** May fail in a webview or a private window; then nothing is available offline. */
function keep() {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(keep, AFTER_MS)
}
