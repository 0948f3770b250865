// Fetches the app, without running it, once the page has loaded with its fonts.
import { fetchIntoCache } from '../fetch-ahead.ts'
import { APP_FILES } from './names.ts'

export function appFiles(): readonly string[] {
  return (document.querySelector<HTMLMetaElement>(`meta[name="${APP_FILES}"]`)?.content ?? '').split(' ')
}

export function fetchApp(): void {
  const files = appFiles()
  if (!document.createElement('link').relList.supports('modulepreload')) return fetchIntoCache(files)
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href })
    document.head.append(link)
  }
}
