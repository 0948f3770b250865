import { Field, type FieldProps } from '../field.tsx'
import fieldStyles from '../field.module.css'
import styles from './select-field.module.css'

export type SelectOption = { value: string; label: string }

type SelectFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** The text of the empty first option. */
  placeholder: string
  isDisabled?: boolean
  onFocus?: () => void
}

export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder, isDisabled = false, onFocus } = props
  return (
    <Field {...props}>
      {(control) => (
        <span className={styles['frame']}>
          <select
            {...control}
            className={fieldStyles['control']}
            value={value}
            disabled={isDisabled}
            onFocus={onFocus}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
