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
  return (
    <button type="button" className={styles['leave']} aria-disabled={isLeaving || undefined} onClick={press}>
      {isLeaving ? SHELL_TEXT.signingOut : SHELL_TEXT.signOut}
    </button>
  )
}
