import { useSyncExternalStore } from 'react'
import { currentAnnouncement, subscribeToAnnouncements } from './announcer.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export function LiveRegion() {
  const message = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement)
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  )
}
