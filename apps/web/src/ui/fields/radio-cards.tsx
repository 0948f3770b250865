// Radio buttons and checkboxes as cards with a label and an optional second line.
import { useId } from 'react'
import { PRESSABLE } from '../buttons/pressable.tsx'
import { joinClasses } from '../join-classes.ts'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../typography/text.tsx'
import styles from './choice.module.css'

type RadioOption<V> = {
  value: V
  label: string
  detail?: string
  /** The unit of the detail. Without room for it, only screen readers get it. */
  unit?: string
  /** The option has nothing to offer, but may be chosen. */
  isFaint?: boolean
}

type RadioCardsProps<V> = {
  legend: string
  options: readonly RadioOption<V>[]
  value: V | null
  onChange: (value: V) => void
  /** Shows short labels in several columns. */
  isCompact?: boolean
  /** Shows the cards side by side without radio circles, and the legend to screen readers only. */
  isChips?: boolean
  isDisabled?: boolean
  /** The id of the first choice, for links in a list of missing fields. */
  id?: string
}

export function RadioCards<V>(props: RadioCardsProps<V>) {
  const name = useId()
  const {
    legend,
    options,
    value,
    onChange,
    isCompact,
    isChips = false,
    isDisabled = false,
    id = name,
  } = props
  return (
    <Stack as="fieldset" gap="s" aria-label={isChips ? legend : undefined}>
      {!isChips && (
        <Text as="legend" className={styles['legend']}>
          {legend}
        </Text>
      )}
      <Stack
        gap={isCompact || isChips ? 's' : 'm'}
        className={styles['cards']}
        data-compact={isCompact ? true : undefined}
        data-chips={isChips || undefined}
      >
        {options.map((option, index) => (
          <RadioCard
            key={index}
            option={option}
            id={index === 0 ? id : undefined}
            name={name}
            isChosen={option.value === value}
            isChip={isChips}
            isDisabled={isDisabled}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </Stack>
    </Stack>
  )
}

type RadioCardProps = {
  option: Omit<RadioOption<string>, 'value'>
  id?: string | undefined
  name: string
  isChosen: boolean
  isChip?: boolean
  isDisabled?: boolean
  /** A press on the chosen card calls onChoose too. */
  mayBeRepeated?: boolean
  onChoose: () => void
}

export function RadioCard({ option: { label, detail, unit, isFaint = false }, ...card }: RadioCardProps) {
  const { id, name, isChosen, isChip = false, isDisabled = false, mayBeRepeated = false, onChoose } = card
  const detailId = useId()
  return (
    <label
      className={joinClasses(PRESSABLE, styles['choice'])}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
      data-faint={isFaint || undefined}
    >
      <input
        type="radio"
        id={id}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        data-covers={isChip || undefined}
        {...(isChip && detail && { 'aria-label': label, 'aria-describedby': detailId })}
        onChange={onChoose}
        onClick={() => mayBeRepeated && isChosen && onChoose()}
      />
      <span className={styles['words']}>
        <Text as="span" className={styles['name']}>
          {label}
        </Text>
        {detail && (
          <Text as="span" className={styles['detail']} id={detailId} look="soft">
            {detail}
            {unit && <span className={styles['unit']}> {unit}</span>}
          </Text>
        )}
      </span>
    </label>
  )
}

type CheckboxProps = {
  label: string
  detail?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
  /** Has no outline, because it is the head of a card. */
  isBare?: boolean
  id?: string
}

export function Checkbox(props: CheckboxProps) {
  const { label, detail, isChecked, onChange, isDisabled = false, isBare = false, id } = props
  const detailId = useId()
  return (
    <label
      className={joinClasses(PRESSABLE, styles['choice'])}
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
        <Text as="span" isName>
          {label}
        </Text>
        {detail && (
          <Text as="span" className={styles['detail']} id={detailId} look="soft">
            {detail}
          </Text>
        )}
      </span>
    </label>
  )
}
