// Lists the missing and wrong fields that keep a button unavailable, as links. It shows the first and counts the others; a press shows all.
import { type AnchorHTMLAttributes, type ReactNode, useEffect, useState } from 'react'
import { TALL, TextButton } from '../buttons/pressable.tsx'
import { HIDDEN } from '../typography/screen-reader.tsx'
import { Text } from '../typography/text.tsx'
import { WORDS } from '../typography/words.ts'
import { runAfterPress } from './after-press.ts'
import styles from './missing-fields.module.css'

export type MissingField = {
  id: string
  label: string
  /** The field is filled, but wrongly (D24). */
  isWrong?: boolean
}

export function focusField(id: string) {
  const field = document.getElementById(id)
  // A field in a closed details element cannot take the focus.
  field?.closest('details')?.setAttribute('open', '')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Moves the focus to a field and keeps the address. */
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

/** For the aria-describedby of the primary button. */
export const MISSING_ID = 'missing'

type MissingFieldsProps = {
  /** The sign-in has its own id, because it may be open over a screen. */
  id?: string
  fields: readonly MissingField[]
  /** Shown when nothing is missing. */
  children?: ReactNode
}

/** Hidden until the page is touched. Until then only the button's description has the list. */
export function MissingFields({ id = MISSING_ID, fields, children }: MissingFieldsProps) {
  const isShown = useIsTouched()
  const [showsAll, setShowsAll] = useState(false)
  const wrong = fields.filter(({ isWrong }) => isWrong).length
  const missing = fields.length - wrong
  const isBoth = wrong > 0 && missing > 0
  // The short form is the first field and the number of others. If some are wrong and some missing, it is the two numbers.
  const shown = showsAll || !isShown ? fields : fields.slice(0, isBoth ? 0 : 1)
  const others = fields.length - shown.length
  const isFirstOfKind = (index: number) =>
    index === 0 || !shown[index - 1]?.isWrong !== !shown[index]?.isWrong
  return (
    <>
      <p className={isShown ? styles['missing'] : HIDDEN} id={id} aria-live="polite">
        {shown.map(({ id: fieldId, label, isWrong }, index) => (
          <span key={fieldId}>
            {index > 0 && ', '}
            {isFirstOfKind(index) && (isWrong ? WORDS.wrong : WORDS.missing)}{' '}
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

function useIsTouched() {
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    const touch = (event: Event) => {
      // Tab does not count. The bar grows by a line, so it waits until the press ends.
      if (!(event instanceof KeyboardEvent && event.key === 'Tab')) runAfterPress(() => setIsTouched(true))
    }
    for (const type of TOUCHES) addEventListener(type, touch, { passive: true })
    return () => {
      for (const type of TOUCHES) removeEventListener(type, touch)
    }
  }, [])
  return isTouched
}
