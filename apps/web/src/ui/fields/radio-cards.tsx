// Radio buttons as cards with a label and an optional second line.
import { useId } from 'react'
import styles from './choice.module.css'
import { WholeWords } from '../typography/whole-words.tsx'

export type RadioOption<V extends string> = { value: V; label: string; detail?: string }

type RadioCardsProps<V extends string> = {
  legend: string
  options: readonly RadioOption<V>[]
  value: V | null
  onChange: (value: V) => void
  isCompact?: boolean
  isDisabled?: boolean
  /** The id of the first choice, for links in a list of missing fields. */
  id?: string
}

export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const name = useId()
  const { legend, options, value, onChange, isCompact, isDisabled = false, id = name } = props
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>
        <WholeWords>{legend}</WholeWords>
      </legend>
      <div className={styles['cards']} data-compact={isCompact ? true : undefined}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={styles['choice']}
            data-chosen={option.value === value || undefined}
            data-disabled={isDisabled || undefined}
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles['words']}>
              <WholeWords as="span" className={styles['name']}>
                {option.label}
              </WholeWords>
              {option.detail && (
                <WholeWords as="span" className={styles['detail']}>
                  {option.detail}
                </WholeWords>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
