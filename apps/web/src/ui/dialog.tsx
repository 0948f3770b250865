// The browser's own dialog: traps focus, dims the page and gives focus back. Shown while it is rendered.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'
import { WORDS } from './words.ts'

type DialogProps = {
  title: string
  children: ReactNode
  /** Without it the dialog cannot be dismissed. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  width?: 'narrow' | 'wide'
  actions?: ReactNode
}

export function Dialog(props: DialogProps) {
  const { title, children, onClose, role = 'dialog', width = 'narrow', actions } = props
  const titleId = useId()
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={styles['dialog']} data-width={width} role={role} aria-labelledby={titleId}>
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          <h2 id={titleId} tabIndex={-1} data-first-focus={actions ? undefined : ''}>
            {title}
          </h2>
          {onClose && width === 'wide' && (
            <Button kind="quiet" icon="cross" onPress={onClose}>
              {WORDS.close}
            </Button>
          )}
        </header>
        <div className={styles['body']}>{children}</div>
        {actions && <footer className={styles['actions']}>{actions}</footer>}
      </div>
    </dialog>
  )
}
