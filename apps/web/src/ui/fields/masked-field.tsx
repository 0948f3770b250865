// A number written in groups: accepts pastes with or without hyphens, and Thai digits.
import { useLayoutEffect, useRef, useState } from 'react'
import { type CaretMove, changeMasked, type MaskedChange } from '@border-pass/domain/values/typing/mask'
import { afterPress } from './after-press.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import styles from './field.module.css'

type MaskedFieldProps = FieldProps & {
  mask: string
  value: string
  onChange: (value: string) => void
  /** Announced when a typed character is refused. */
  refusals: Readonly<Record<NonNullable<MaskedChange['refused']>, string>>
  /** Announced while a letter O was read as 0. */
  readAsZero?: string
  /** Writes out what is typed in short, before the mask is applied. */
  complete?: (text: string) => string
  onFocus?: () => void
  onBlur?: () => void
  inputMode?: 'text' | 'numeric'
  readOnly?: boolean
}

export function MaskedField(props: MaskedFieldProps) {
  const { mask, value, onChange, refusals, label, hint, error, id } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<readonly [from: number, to: number] | null>(null)
  const [refused, setRefused] = useState<MaskedChange['refused']>(null)
  const [hasReadO, setHasReadO] = useState(false)
  const read = hasReadO && value !== '' ? props.readAsZero : null

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(...caret.current)
    caret.current = null
  })

  const take = (typed: string, typedCaret: number, move: CaretMove) => {
    const raw = props.complete?.(typed) ?? typed
    const rawCaret = typedCaret + raw.length - typed.length
    const changed = changeMasked(mask, { before: value, raw, caret: rawCaret, move })
    caret.current = [changed.caret, changed.selectedTo ?? changed.caret]
    setRefused(changed.refused)
    setHasReadO((before) => changed.hasReadO || (before && changed.value !== ''))
    onChange(changed.value)
  }

  return (
    <Field label={label} hint={hint} error={error} note={refused ? refusals[refused] : read} id={id}>
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
          onBlur={() => props.onBlur && afterPress(props.onBlur)}
          onChange={({ target, nativeEvent }) => {
            const isForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
            take(target.value, target.selectionStart ?? target.value.length, isForward ? 'forward' : 'stay')
          }}
        />
      )}
    </Field>
  )
}
