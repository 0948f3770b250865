// Beside an unavailable button: what is missing or wrong, each a link to its field. One line names the first and counts the others, or
// counts both kinds apart; a press shows all.
import { type AnchorHTMLAttributes, type ReactNode, useEffect, useState } from 'react'
import { TALL, TextButton } from '../buttons/pressable.tsx'
import { HIDDEN } from '../typography/screen-reader.tsx'
import { Text } from '../typography/text.tsx'
import { WORDS } from '../typography/words.ts'
import { afterPress } from './after-press.ts'
import styles from './missing-fields.module.css'

export type MissingField = {
  id: string
  label: string
  /** Something stands there, which is wrong or too much (D24). */
  isWrong?: boolean
}

export function focusField(id: string) {
  const field = document.getElementById(id)
  // A field in a folded part of the page cannot take the focus.
  field?.closest('details')?.setAttribute('open', '')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** A link that moves the focus to a field, and leaves the address as it is. */
export function FieldLink({
  id,
  children,
  ...link
}: AnchorHTMLAttributes<HTMLAnchorElement> & { id: string }) {
  return (
    <a
      {...link}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        focusField(id)
      }}
    >
      <Text as="span">{children}</Text>
    </a>
  )
}

/** The element id of what is missing, for the aria-describedby of the primary button. */
export const MISSING_ID = 'missing'

type MissingFieldsProps = {
  /** The sign-in has another: it may stand before a screen. */
  id?: string
  fields: readonly MissingField[]
  /** Said once nothing is missing. */
  children?: ReactNode
}

/** Shown once the page was touched: before, only the description of the button says it. */
export function MissingFields({ id = MISSING_ID, fields, children }: MissingFieldsProps) {
  const isShown = useIsTouched()
  const [showsAll, setShowsAll] = useState(false)
  const wrong = fields.filter(({ isWrong }) => isWrong).length
  const missing = fields.length - wrong
  const isBoth = wrong > 0 && missing > 0
  const shown = showsAll || !isShown ? fields : fields.slice(0, isBoth ? 0 : 1)
  const others = fields.length - shown.length
  return (
    <>
      <p className={isShown ? styles['missing'] : HIDDEN} id={id} aria-live="polite">
        {shown.map(({ id: fieldId, label, isWrong }, index) => (
          <span key={fieldId}>
            {index > 0 && ', '}
            {(index === 0 || !shown[index - 1]?.isWrong !== !isWrong) &&
              (isWrong ? WORDS.wrong : WORDS.missing)}{' '}
            <FieldLink id={fieldId} className={TALL} tabIndex={isShown ? undefined : -1}>
              {label}
            </FieldLink>
          </span>
        ))}
        {others > 0 && (
          <TextButton onPress={() => setShowsAll(true)}>
            {isBoth ? WORDS.both(missing, wrong) : WORDS.andOthers(others)}
          </TextButton>
        )}
      </p>
      {fields.length === 0 && children}
    </>
  )
}

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

/** Whether somebody has touched the page since this screen was opened. */
function useIsTouched() {
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    const touch = (event: Event) => {
      // Moving through the page touches nothing. The bar grows by a line, which must not come under a finger.
      if (!(event instanceof KeyboardEvent && event.key === 'Tab')) afterPress(() => setIsTouched(true))
    }
    for (const type of TOUCHES) addEventListener(type, touch, { passive: true })
    return () => {
      for (const type of TOUCHES) removeEventListener(type, touch)
    }
  }, [])
  return isTouched
}
