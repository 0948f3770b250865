// A text field that refuses characters that are not allowed, with a polite message (specification 5, Keyboard filters).
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import styles from './field.module.css'

/** The allowed part of the typed text, and the message for the rest; null for none. */
export type TextFilter = (
  typed: string,
  before: string,
) => { readonly kept: string; readonly refusal: string | null }

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
  filter?: TextFilter
  /** Asked below the field while nothing is being typed into it; null for nothing to ask. */
  question?: (value: string) => string | null
  maxLength?: number
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  readOnly?: boolean
}

export function TextField(props: TextFieldProps) {
  const { value, filter, question, maxLength, label, hint, error, id, isOptional = false } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const told = refusal ?? (isTyping ? null : (question?.(value) ?? null))

  // The browser moves the caret to the end when the value is changed by script.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = ({ value: typed, selectionEnd }: HTMLInputElement) => {
    const { kept, refusal: said } = filter
      ? filter(typed, value)
      : { kept: typed.slice(0, maxLength), refusal: null }
    // An e-mail field has no selectionEnd.
    if (kept !== typed && selectionEnd !== null)
      caret.current = Math.max(0, kept.length - (typed.length - selectionEnd))
    setRefusal(said)
    setIsTyping(true)
    props.onChange(kept)
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      // An error may say the same.
      note={filter && (told === error ? null : told)}
      id={id}
      isOptional={isOptional}
    >
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
          onChange={(event) => take(event.target)}
          onFocus={props.onFocus}
          onBlur={() =>
            afterPress(() => {
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
