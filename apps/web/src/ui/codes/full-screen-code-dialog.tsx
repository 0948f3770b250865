// A full-screen code; the screen stays awake while it is shown.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { useMarkCodeShown } from './full-screen-code.ts'
import styles from './scan-code.module.css'
import { useScreenWakeLock } from './use-screen-wake-lock.ts'
import { useModal } from '../dialogs/use-modal.ts'
import { WORDS } from '../typography/words.ts'

type FullScreenCodeDialogProps = { title: string; isWide: boolean; onClose: () => void; children: ReactNode }

export function FullScreenCodeDialog({ title, isWide, onClose, children }: FullScreenCodeDialogProps) {
  const titleId = useId()
  const modal = useModal(onClose)
  useScreenWakeLock()
  useMarkCodeShown()
  return (
    <dialog {...modal} className={styles['paper']} aria-labelledby={titleId}>
      <div className={styles['counter']}>
        <header className={styles['top']}>
          <h2 id={titleId} tabIndex={-1} data-first-focus="">
            {title}
          </h2>
          <Button icon="cross" onPress={onClose}>
            {WORDS.close}
          </Button>
        </header>
        <div className={styles['large']} data-turned={isWide || undefined}>
          {children}
        </div>
      </div>
    </dialog>
  )
}
