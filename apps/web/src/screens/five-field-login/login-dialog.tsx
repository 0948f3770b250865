// The specification's dialog, drawn as a whole page: it has the product's name, the h1 and the text size button.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { Emblem } from '../../ui/typography/emblem.tsx'
import { TextSizeButton } from '../../ui/typography/text-size-button.tsx'
import { useModal } from '../../ui/dialogs/use-modal.ts'
import styles from './login-dialog.module.css'

export function LoginDialog({ children }: { children: ReactNode }) {
  const titleId = useId()
  const modal = useModal()
  return (
    <dialog {...modal} className={styles['dialog']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <div className={styles['inside']}>
          <Emblem />
          <h1 id={titleId} tabIndex={-1} data-first-focus="">
            {LOGIN_TEXT.title}
          </h1>
          <TextSizeButton />
        </div>
      </header>
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}
