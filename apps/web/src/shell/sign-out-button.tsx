import { useState } from 'react'
import { leave } from '../session/leave.ts'
import { sentenceOfError } from '../text/failure-text.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { AlertDialog } from '../ui/message-dialogs.tsx'
import styles from './sign-out-button.module.css'

export function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const press = async () => {
    if (isLeaving) return
    setIsLeaving(true)
    try {
      await leave()
    } catch (failure) {
      setError(failure)
      setIsLeaving(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles['leave']}
        aria-disabled={isLeaving || undefined}
        onClick={() => void press()}
      >
        {isLeaving ? SHELL_TEXT.signingOut : SHELL_TEXT.signOut}
      </button>
      {error !== null && <AlertDialog onClose={() => setError(null)}>{sentenceOfError(error)}</AlertDialog>}
    </>
  )
}
