// Dialogs (specification 8; copy deck, Product and menu).
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Row, Stack } from '../layout/stack.tsx'
import { ProgressBar } from '../status/skeleton.tsx'
import { Heading, Text } from '../typography/text.tsx'
import { WORDS } from '../typography/words.ts'
import { useWait } from '../use-wait.ts'
import styles from './dialog.module.css'

/** Shows `text` once the wait is slow. */
export function WaitingDialog({ text }: { text: string }) {
  const wait = useWait()

  return (
    <Dialog title={WORDS.wait}>
      <ProgressBar label={WORDS.wait} />
      <div role="status">{(wait === 'slow' || wait === 'long') && <p>{text}</p>}</div>
    </Dialog>
  )
}

// A dialog is open while it is rendered. Its content scrolls, and its buttons stay on screen.

type DialogProps = {
  title: string
  /** For a dialog whose content has a heading of its own. */
  isSmallTitle?: boolean
  children: ReactNode
  /** If absent, the dialog cannot be dismissed. */
  onClose?: () => void
  /**
   * The primary button comes first. The last one changes nothing and gets the initial focus. With actions the role is alertdialog. Without
   * any, a dialog that can be dismissed has a close button.
   */
  actions?: ReactNode
  /** For a long dialog, which focuses its title: the id of the element that screen readers read after the title. */
  messageId?: string
}

export function Dialog(props: DialogProps) {
  const { title, isSmallTitle, children, onClose, actions, messageId } = props
  const role = actions ? 'alertdialog' : 'dialog'
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
      <Stack className={styles['sheet']} gap="l" data-scrolls="">
        <Row as="header" className={styles['head']} data-small={isSmallTitle}>
          <Heading id={titleId} tabIndex={-1} data-first-focus="">
            {title}
          </Heading>
          {onClose && !actions && (
            <Button kind="quiet" icon="cross" onPress={onClose}>
              {WORDS.close}
            </Button>
          )}
        </Row>
        <Stack className={styles['body']} gap="l" id={bodyId}>
          {typeof children === 'string' ? <Text>{children}</Text> : children}
        </Stack>
      </Stack>
      {actions && (
        <Row
          as="footer"
          className={styles['actions']}
          data-first-actions={messageId === undefined ? '' : undefined}
        >
          {actions}
        </Row>
      )}
    </dialog>
  )
}

function findFirstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const content = dialog.querySelector<HTMLElement>('[data-scrolls]') ?? dialog
  const fitsScreen = [dialog, content].every((box) => box.scrollHeight <= box.clientHeight)
  // Scrolling content must be reachable by keyboard, even if nothing in it takes the focus.
  if (!fitsScreen && content !== dialog) content.tabIndex = 0
  const action = fitsScreen ? dialog.querySelector<HTMLElement>('[data-first-actions] > :last-child') : null
  return action ?? dialog.querySelector<HTMLElement>('[data-first-focus]')
}

/** Makes the rest of the page inert, for keyboard and screen readers. */
function showInPage(dialog: HTMLDialogElement): () => void {
  const roots = [...document.body.children].filter((root) => !root.contains(dialog))
  for (const root of roots) root.toggleAttribute('inert', true)
  if (!dialog.contains(document.activeElement)) findFirstFocus(dialog)?.focus({ preventScroll: true })
  return () => {
    for (const root of roots) root.toggleAttribute('inert', false)
    dialog.close()
  }
}

export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // A prerendered dialog is open already: showModal() would lay it out again while the citizen may be typing.
    if (element.open) return showInPage(element)
    element.showModal()
    findFirstFocus(element)?.focus()
    return () => element.close()
  }, [])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose?.()
    },
    onClose: () => {
      // Browsers close a dialog on a second Escape even if its cancel event was prevented.
      if (ref.current?.isConnected && !ref.current.open) ref.current.showModal()
    },
  }
}
