// The three dialogs with fixed words: a warning, a question, a wait (specification 8; copy deck, Product and menu).
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { ProgressBar } from '../status/progress-bar.tsx'
import { WORDS } from '../typography/words.ts'

export function AlertDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Dialog
      title={WORDS.alert}
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {WORDS.ok}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

type ConfirmDialogProps = {
  children: ReactNode
  onConfirm: () => void
  onCancel: () => void
  title: string
  /** A red button, for actions that delete something. */
  isDangerous?: boolean
  /** Names the act, as in "ยกเลิกคำขอนี้". */
  confirmText: string
  /** Names what happens to the thing asked about, as in "เก็บคำขอไว้". */
  cancelText: string
  busyText?: string | null
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      title={props.title}
      role="alertdialog"
      onClose={props.onCancel}
      actions={
        <>
          <Button
            kind={props.isDangerous ? 'danger' : 'primary'}
            busyText={props.busyText ?? null}
            onPress={props.onConfirm}
          >
            {props.confirmText}
          </Button>
          <Button onPress={props.onCancel}>{props.cancelText}</Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}

export function WaitingDialog() {
  return (
    <Dialog title={WORDS.wait}>
      <ProgressBar label={WORDS.wait} />
    </Dialog>
  )
}
