// A searchable list: Thai with or without tone marks, English, or everyday words.
import { useId } from 'react'
import { Field } from '../field.tsx'
import type { FieldProps } from '../field.tsx'
import fieldStyles from '../field.module.css'
import { Icon } from '../../typography/icon.tsx'
import { WORDS } from '../../typography/words.ts'
import { ComboboxList, optionId } from './combobox-list.tsx'
import styles from './combobox.module.css'
import { useCombobox } from './use-combobox.ts'
import type { ComboboxChoice } from './use-combobox.ts'
import { useListSide } from './use-list-side.ts'

type ComboboxProps = FieldProps & ComboboxChoice & { placeholder?: string }

export function Combobox(props: ComboboxProps) {
  const { label, hint, id, isOptional = false, value, placeholder = WORDS.search } = props
  const listId = useId()
  const state = useCombobox(props)
  const { list, input } = state
  const { frame, placed } = useListSide(list.isOpen)
  const error = state.isUnlisted ? WORDS.notInList(state.text.trim()) : props.error
  const isShown = placed !== null && list.shown.length > 0
  return (
    <Field label={label} hint={hint} error={error} id={id} isOptional={isOptional}>
      {(control) => (
        <div className={styles['frame']} ref={frame}>
          <input
            {...control}
            {...input}
            className={`${fieldStyles['control']} ${styles['input']}`}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && list.active ? optionId(listId, list.active) : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
          />
          <button
            type="button"
            className={styles['open']}
            tabIndex={-1}
            aria-label={`${WORDS.showOptions} ${label}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={state.toggle}
          >
            <Icon name="down" />
          </button>
          {placed && (
            // In another place the list scrolls to its chosen option anew.
            <ComboboxList
              key={`${placed.side} ${placed.room}`}
              id={listId}
              label={label}
              state={state}
              chosen={value}
              placed={placed}
            />
          )}
        </div>
      )}
    </Field>
  )
}
