// The sign-in stands for the whole page, so it carries the page's name, its h1 and the text sizes.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { LOGIN_TEXT } from '../../text/per-screen/five-field-login-text.ts'
import { Emblem } from '../../ui/typography/emblem.tsx'
import { TextSizeControl } from '../../ui/typography/text-size-control.tsx'
import { useModal } from '../../ui/dialogs/use-modal.ts'
import styles from './login-dialog.module.css'

export function LoginDialog({ children }: { children: ReactNode }) {
  const titleId = useId()
  const modal = useModal()
  return (
    <dialog {...modal} className={styles['dialog']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <div className={styles['name']}>
          <Emblem />
          <h1 id={titleId} tabIndex={-1} data-first-focus="">
            {LOGIN_TEXT.title}
          </h1>
        </div>
        <TextSizeControl />
      </header>
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}
