// The dialogs with buttons of fixed meaning: a warning and a question (specification 8; copy deck, Product and menu).
// The form of the sign-in shows neither, so they stand apart from the dialog itself (ADR 24).
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { WORDS } from '../typography/words.ts'
import { Dialog } from './dialog.tsx'

type AlertDialogProps = {
  children: ReactNode
  onClose: () => void
  /** A button that goes on another way, drawn above the button that only closes. */
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
  /** A red button, for actions that delete something. */
  isDangerous?: boolean
  /** Names the act, as in "ยกเลิกคำขอนี้". */
  confirmText: string
  /** The button that changes nothing says what stays as it is, as in "เก็บคำขอไว้" ("keep the request"). */
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
