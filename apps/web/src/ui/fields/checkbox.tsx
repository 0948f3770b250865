import { useId } from 'react'
import styles from './choice.module.css'
import { wholeName, wholeWords } from '../typography/whole-words.tsx'

type CheckboxProps = {
  label: string
  detail?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
  /** Without an outline of its own: it heads a card. */
  isBare?: boolean
  id?: string
}

export function Checkbox(props: CheckboxProps) {
  const { label, detail, isChecked, onChange, isDisabled = false, isBare = false, id } = props
  const detailId = useId()
  return (
    <label
      className={styles['choice']}
      data-pressable=""
      data-chosen={isChecked || undefined}
      data-disabled={isDisabled || undefined}
      data-bare={isBare || undefined}
    >
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={detail ? detailId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles['words']}>
        <span>{wholeName(label)}</span>
        {detail && (
          <span className={styles['detail']} id={detailId}>
            {wholeWords(detail)}
          </span>
        )}
      </span>
    </label>
  )
}
