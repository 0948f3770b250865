import { useState } from 'react'
import { signOut } from '../session/sign-out.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import styles from './sign-out-button.module.css'

export function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  const press = () => {
    if (isLeaving) return
    setIsLeaving(true)
    void signOut()
  }
  const label = isLeaving ? SHELL_TEXT.signingOut : SHELL_TEXT.signOut
  return (
    <button
      type="button"
      className={styles['leave']}
      aria-label={label}
      aria-disabled={isLeaving || undefined}
      onClick={press}
    >
      <span className={styles['short']}>{SHELL_TEXT.signOutShort}</span>
      <span className={styles['full']}>{label}</span>
    </button>
  )
}
