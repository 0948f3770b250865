// The browser's own dialog: traps focus, dims the page and restores focus. Open while it is rendered. Its content scrolls, its
// buttons stay on screen.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'
import { WholeWords } from '../typography/whole-words.tsx'

type DialogProps = {
  title: string
  children: ReactNode
  /** Without it the dialog cannot be dismissed. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  /** The label of the close button beside the title. */
  closeText?: string
  /** The primary one first, each named after its act. The last one changes nothing: it gets the initial focus. */
  actions?: ReactNode
  /** For long content: the id of the element read out with the title; focus then starts at the title. */
  messageId?: string
}

export function Dialog(props: DialogProps) {
  const { title, children, onClose, role = 'dialog', closeText, actions, messageId } = props
  const titleId = useId()
  const bodyId = useId()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      className={styles['dialog']}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? (messageId ?? bodyId) : undefined}
    >
      <div className={styles['sheet']} data-scrolls="">
        <header className={styles['head']}>
          <h2 id={titleId} tabIndex={-1} data-first-focus="">
            <WholeWords>{title}</WholeWords>
          </h2>
          {onClose && closeText !== undefined && (
            <Button kind="quiet" icon="cross" onPress={onClose}>
              {closeText}
            </Button>
          )}
        </header>
        <div className={styles['body']} id={bodyId}>
          {typeof children === 'string' ? (
            <p>
              <WholeWords>{children}</WholeWords>
            </p>
          ) : (
            children
          )}
        </div>
      </div>
      {actions && (
        <footer className={styles['actions']} data-first-actions={messageId === undefined ? '' : undefined}>
          {actions}
        </footer>
      )}
    </dialog>
  )
}
