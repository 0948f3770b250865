// The text input of a combobox. Its list opens on focus and on each press.
import { useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import styles from './combobox.module.css'
import fieldStyles from '../field.module.css'
import { Icon } from '../../typography/icon.tsx'
import { useCalmScroll } from '../../navigation/use-calm-scroll.ts'

type SearchProps = {
  placeholder: string
  /** Enter without a focused option. */
  onEnter: () => void
}

export function ComboboxSearch({ placeholder, onEnter }: SearchProps) {
  const list = useContext(ComboBoxStateContext)
  const beCalm = useCalmScroll()
  return (
    <>
      <Input
        className={`${fieldStyles['control']} ${styles['input']}`}
        placeholder={placeholder}
        onFocus={(event) => {
          beCalm()
          // Not when focus returns from the list.
          if (list?.isFocused === false) event.currentTarget.select()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && list?.selectionManager.focusedKey === null) onEnter()
        }}
        onClick={() => {
          if (list?.isOpen === false) list.open(null, 'focus')
        }}
      />
      <Button className={styles['open'] ?? ''}>
        <Icon name="down" />
      </Button>
    </>
  )
}
