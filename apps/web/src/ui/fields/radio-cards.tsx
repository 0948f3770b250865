// Radio buttons as cards with a label and an optional second line.
import { useId } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'
import { WholeWords } from '../typography/whole-words.tsx'

export type RadioOption<V extends string> = { value: V; label: string; detail?: string }

type RadioCardsProps<V extends string> = {
  legend: string
  hint?: string
  options: readonly RadioOption<V>[]
  value: V | null
  onChange: (value: V) => void
  isCompact?: boolean
  /** Words alone, side by side; what they answer stands above as the heading with this id. */
  chipsOf?: string
  isDisabled?: boolean
  error?: string | null
  /** The id of the first choice, for links in a list of missing fields. */
  id?: string
}

export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const name = useId()
  const {
    legend,
    hint,
    options,
    value,
    onChange,
    isCompact,
    chipsOf,
    isDisabled = false,
    error,
    id = name,
  } = props
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles['group']}
      aria-labelledby={chipsOf}
      aria-describedby={describedBy || undefined}
    >
      {chipsOf === undefined && (
        <legend className={styles['legend']}>
          <WholeWords>{legend}</WholeWords>
        </legend>
      )}
      {hint && (
        <p className={styles['hint']} id={`${name}-hint`}>
          <WholeWords>{hint}</WholeWords>
        </p>
      )}
      <div
        className={styles['cards']}
        data-compact={isCompact ? true : undefined}
        data-chips={chipsOf === undefined ? undefined : ''}
      >
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            option={option}
            id={index === 0 ? id : undefined}
            name={name}
            isChosen={option.value === value}
            isDisabled={isDisabled}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  )
}

type RadioCardProps = {
  option: RadioOption<string>
  id: string | undefined
  name: string
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

function RadioCard({ option: { label, detail }, id, name, isChosen, isDisabled, onChoose }: RadioCardProps) {
  return (
    <label
      className={styles['choice']}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input type="radio" id={id} name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <span className={styles['words']}>
        <span className={styles['name']}>
          <WholeWords>{label}</WholeWords>
        </span>
        {detail && (
          <span className={styles['detail']}>
            <WholeWords>{detail}</WholeWords>
          </span>
        )}
      </span>
    </label>
  )
}
