// A failure as a dialog: a warning if the server gave a reason, else an error (specification 8, Cancel or lookup failure).
import { useEffect, useState } from 'react'
import { Banner } from '../ui/status/banner.tsx'
import { AlertDialog } from '../ui/dialogs/answered-dialogs.tsx'
import { isSaidByServer } from './failure.ts'
import { FailureWords } from './failure-notice.tsx'

export function FailureDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  return (
    <AlertDialog onClose={onClose}>
      <Banner kind={isSaidByServer(error) ? 'warn' : 'bad'}>
        <FailureWords error={error} />
      </Banner>
    </AlertDialog>
  )
}

/** At most one is shown after each navigation or button press, however many look-ups fail in the background. */
let isDialogAllowed = true

/** Called on navigation and on a button press. */
export function allowFailureDialog() {
  isDialogAllowed = true
}

/** Opens beside the banner of a failed look-up. What the server says stands in the banner only, and no dialog opens over another. */
export function LookUpFailureDialog({ error }: { error: unknown }) {
  const [shown, setShown] = useState<unknown>(null)
  useEffect(() => {
    const open = () => {
      if (!isDialogAllowed || isSaidByServer(error) || document.querySelector('dialog[open]')) return
      isDialogAllowed = false
      setShown(error)
    }
    // When the dialog before it, which waited for the answer, has closed.
    const timer = setTimeout(open)
    return () => clearTimeout(timer)
  }, [error])
  return shown !== null && <FailureDialog error={shown} onClose={() => setShown(null)} />
}
