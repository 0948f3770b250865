// A full-screen code, with the facts that the officer compares. The screen stays awake while it is shown.
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button, type ButtonKind } from '../buttons/button.tsx'
import { useModal } from '../dialogs/dialog.tsx'
import { joinClasses } from '../join-classes.ts'
import { Row } from '../layout/stack.tsx'
import { Heading } from '../typography/text.tsx'
import { WORDS } from '../typography/words.ts'
import { isCodeShown } from './full-screen-code.ts'
import { PAPER } from './scan-code.tsx'
import styles from './scan-code.module.css'

type FullScreenCodeProps = {
  title: string
  /** A wide code is rotated on a portrait screen. */
  isWide?: boolean
  lines?: readonly ReactNode[]
  children: ReactNode
}

type ButtonProps = FullScreenCodeProps & { label: string; kind?: ButtonKind }

export function FullScreenCodeButton({ label, kind = 'secondary', ...code }: ButtonProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button kind={kind} onPress={() => setIsShown(true)}>
        {label}
      </Button>
      {isShown && <FullScreenCodeDialog {...code} onClose={() => setIsShown(false)} />}
    </>
  )
}

export function FullScreenCodeDialog(props: FullScreenCodeProps & { onClose: () => void }) {
  const { title, isWide = false, lines = [], onClose, children } = props
  const titleId = useId()
  const modal = useModal(onClose)
  useScreenWakeLock()
  // The offline receipts stay in place of the screens while a code of theirs is open (app/entrance.tsx).
  useEffect(() => {
    isCodeShown.set(true)
    return () => isCodeShown.set(false)
  }, [])
  return (
    <dialog {...modal} className={joinClasses(PAPER, styles['dialog'])} aria-labelledby={titleId}>
      <div className={styles['counter']}>
        <Row as="header" className={styles['top']}>
          <Heading id={titleId} tabIndex={-1} data-first-focus="" size="xl">
            {title}
          </Heading>
          <Button icon="cross" onPress={onClose}>
            {WORDS.close}
          </Button>
        </Row>
        <div className={styles['large']} data-turned={isWide || undefined}>
          {children}
        </div>
        {lines.length > 0 && (
          <div className={styles['lines-below']}>
            {lines.map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </dialog>
  )
}

async function requestWakeLock(): Promise<WakeLockSentinel | null> {
  try {
    return 'wakeLock' in navigator ? await navigator.wakeLock.request('screen') : null
  } catch {
    // Refused in battery saver mode.
    return null
  }
}

function useScreenWakeLock() {
  useEffect(() => {
    let lockRequest = requestWakeLock()
    // The lock is released whenever the page is hidden.
    const renew = () => {
      if (document.visibilityState === 'visible') lockRequest = requestWakeLock()
    }
    document.addEventListener('visibilitychange', renew)
    return () => {
      document.removeEventListener('visibilitychange', renew)
      void lockRequest.then((lock) => lock?.release())
    }
  }, [])
}
