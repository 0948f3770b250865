// A text field that refuses characters that are not allowed, with a polite message (specification 5, Keyboard filters).
import { type HTMLInputAutoCompleteAttribute, useLayoutEffect, useRef, useState } from 'react'
import { type CaretMove, changeMasked, type MaskedChange } from '@border-pass/domain/values/typing/mask'
import { runAfterPress } from './after-press.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

/** Returns the allowed part of the typed text, and a message about the rest. */
type TextFilter = (
  typed: string,
  before: string,
) => { readonly kept: string; readonly refusal: string | null }

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
  filter?: TextFilter
  /** Asks about an unlikely value. Shown below the field after typing. */
  warning?: (value: string) => string | null
  maxLength?: number
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  readOnly?: boolean
}

export function TextField(props: TextFieldProps) {
  const { value, filter, warning, maxLength, error } = props
  const { input, putCaret } = useCaret()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const note = refusal ?? (isTyping ? null : (warning?.(value) ?? null))

  const applyInput = ({ value: typed, selectionEnd }: HTMLInputElement) => {
    const { kept, refusal: newRefusal } = filter
      ? filter(typed, value)
      : { kept: typed.slice(0, maxLength), refusal: null }
    // An e-mail field has no selectionEnd.
    if (kept !== typed && selectionEnd !== null)
      putCaret(Math.max(0, kept.length - (typed.length - selectionEnd)))
    setRefusal(newRefusal)
    setIsTyping(true)
    props.onChange(kept)
  }
  return (
    // `note` is undefined without a filter and warning: no live region then. It is null, an empty live region, if it repeats the error.
    <Field {...props} note={(filter ?? warning) && (note === error ? null : note)}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={styles['control']}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          readOnly={props.readOnly}
          value={value}
          onChange={(event) => applyInput(event.target)}
          onFocus={props.onFocus}
          onBlur={() =>
            // A note that disappears during the press would move the button under the finger.
            runAfterPress(() => {
              setRefusal(null)
              setIsTyping(false)
              props.onBlur?.()
            })
          }
        />
      )}
    </Field>
  )
}

// A number in groups. Accepts pastes with or without hyphens, and Thai digits.

type SharedProps = 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'inputMode' | 'readOnly'

type MaskedFieldProps = FieldProps &
  Pick<TextFieldProps, SharedProps> & {
    mask: string
    /** Announced when a typed character is refused. */
    refusals: Readonly<Record<NonNullable<MaskedChange['refused']>, string>>
    /** Announced after a letter O was read as 0. */
    readAsZero?: string
    /** Expands an abbreviation before the mask is applied. */
    complete?: (text: string) => string
  }

export function MaskedField(props: MaskedFieldProps) {
  const { mask, value, onChange, refusals } = props
  const { input, putCaret } = useCaret()
  const [refused, setRefused] = useState<MaskedChange['refused']>(null)
  const [hasReadO, setHasReadO] = useState(false)
  const zeroNote = hasReadO && value !== '' ? props.readAsZero : null

  const applyInput = (typed: string, typedCaret: number, move: CaretMove) => {
    const raw = props.complete?.(typed) ?? typed
    const rawCaret = typedCaret + raw.length - typed.length
    const changed = changeMasked(mask, { before: value, raw, caret: rawCaret, move })
    putCaret(changed.caret, changed.selectedTo)
    setRefused(changed.refused)
    setHasReadO((before) => changed.hasReadO || (before && changed.value !== ''))
    onChange(changed.value)
  }

  return (
    <Field {...props} note={refused ? refusals[refused] : zeroNote}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={`${styles['control']} ${styles['digits']}`}
          inputMode={props.inputMode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={props.readOnly}
          value={value}
          onFocus={props.onFocus}
          onBlur={() => props.onBlur && runAfterPress(props.onBlur)}
          onChange={({ target, nativeEvent }) => {
            // After the Delete key the caret passes a hyphen; otherwise the key would seem to do nothing.
            const deletesForward =
              'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
            applyInput(
              target.value,
              target.selectionStart ?? target.value.length,
              deletesForward ? 'forward' : 'stay',
            )
          }}
        />
      )}
    </Field>
  )
}

/** Restores the caret: the browser moves it to the end when a script changes the value. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<readonly [from: number, to: number] | null>(null)
  useLayoutEffect(() => {
    // Safari focuses a field whose selection is set.
    if (caret.current !== null && input.current === document.activeElement)
      input.current?.setSelectionRange(...caret.current)
    caret.current = null
  })
  const putCaret = (from: number, to = from) => {
    caret.current = [from, to]
  }
  return { input, putCaret }
}
