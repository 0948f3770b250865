// The alert and confirmation dialogs (specification 8). They are apart from dialog.tsx, because the sign-in does not load them (ADR 24).
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { WORDS } from '../typography/words.ts'
import { Dialog } from './dialog.tsx'

type AlertDialogProps = {
  children: ReactNode
  onClose: () => void
  /** A button above the one that only closes. */
  act?: ReactNode
}

export function AlertDialog({ children, onClose, act }: AlertDialogProps) {
  return (
    <Dialog
      title={WORDS.alert}
      onClose={onClose}
      actions={
        <>
          {act}
          <Button kind={act ? 'secondary' : 'primary'} onPress={onClose}>
            {WORDS.ok}
          </Button>
        </>
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
  isDangerous?: boolean
  confirmText: string
  /** Names what stays unchanged, as in "keep the request". */
  cancelText: string
  busyText?: string | null
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      title={props.title}
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
