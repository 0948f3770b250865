// A line of text. A character that is not allowed is not typed, and a polite message says why (screens, Behaviour).
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useState } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import styles from './field.module.css'

export type TextFilter = {
  /** What of the typed text may stand. */
  keep: (text: string) => string
  /** Said when something was left out. */
  refusal: string
}

type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
  filter?: TextFilter
  maxLength?: number
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  readOnly?: boolean
}

export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onFocus,
    onBlur,
    filter,
    maxLength,
    readOnly,
    label,
    hint,
    error,
    id,
    isOptional,
  } = props
  const [isRefused, setIsRefused] = useState(false)
  const take = (typed: string) => {
    const kept = (filter ? filter.keep(typed) : typed).slice(0, maxLength)
    setIsRefused(filter !== undefined && kept !== typed)
    onChange(kept)
  }
  return (
    <Field label={label} hint={hint} error={error} id={id} isOptional={isOptional ?? false}>
      {(control) => (
        <>
          <input
            {...control}
            className={styles['control']}
            type={props.type ?? 'text'}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete ?? 'off'}
            readOnly={readOnly}
            value={value}
            onChange={(event) => take(event.target.value)}
            onFocus={onFocus}
            onBlur={onBlur}
          />
          <span className={styles['note']} role="status">
            {isRefused && filter?.refusal}
          </span>
        </>
      )}
    </Field>
  )
}
