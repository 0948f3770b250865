// Fetches the app, without running it, once the page has loaded with its fonts.
import { APP_FILES } from './names.ts'

export function appFiles(): readonly string[] {
  return (document.querySelector<HTMLMetaElement>(`meta[name="${APP_FILES}"]`)?.content ?? '').split(' ')
}

export function fetchApp(): void {
  const link = document.createElement('link')
  const isPreloaded = link.relList.supports('modulepreload')
  for (const file of appFiles()) {
    if (!isPreloaded) {
      fetch(file, { priority: 'low' }).catch(() => undefined)
      continue
    }
    const preload = document.createElement('link')
    Object.assign(preload, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href: file })
    document.head.append(preload)
  }
}
