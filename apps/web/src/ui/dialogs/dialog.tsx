// The browser's own dialog: traps focus, dims the page and gives focus back. Shown while it is rendered.
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
  width?: 'narrow' | 'wide'
  /** A word to close it by, beside the title. */
  closeText?: string
  /** The least dangerous one first: it has the focus when the dialog opens. */
  actions?: ReactNode
  /** For one that holds more than a message: the id of what is read out with its title, where the reading begins. */
  messageId?: string
}

export function Dialog(props: DialogProps) {
  const { title, children, onClose, role = 'dialog', width = 'narrow', closeText, actions, messageId } = props
  const titleId = useId()
  const bodyId = useId()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      className={styles['dialog']}
      data-width={width}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? (messageId ?? bodyId) : undefined}
    >
      <div className={styles['sheet']}>
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
        {actions && (
          <footer className={styles['actions']} data-first-actions={messageId === undefined ? '' : undefined}>
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  )
}
