// A searchable list: Thai with or without tone marks, English, or everyday words.
import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { Field, type FieldProps } from '../field.tsx'
import fieldStyles from '../field.module.css'
import { Icon } from '../../typography/icon.tsx'
import { LATER_WORDS } from '../../typography/later-words.ts'
import { wholeName, wholeWords } from '../../typography/whole-words.tsx'
import styles from './combobox.module.css'
import { type ComboboxChoice, type ComboboxState, useCombobox } from './use-combobox.ts'
import { GAP, type PlacedList, useListSide } from './list-side.ts'
import { type ComboboxOption, wordFound } from './find-option.ts'

type ComboboxProps = FieldProps & ComboboxChoice

export function Combobox(props: ComboboxProps) {
  const { value } = props
  const label = [props.label, props.owner].filter(Boolean).join(' ')
  const listId = useId()
  const state = useCombobox(props)
  const { list, input } = state
  const { frame, placed } = useListSide(list.isOpen)
  const error = state.isUnlisted ? LATER_WORDS.notInList(state.text.trim()) : props.error
  const isShown = placed !== null && list.shown.length > 0
  return (
    <Field {...props} error={error}>
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
            placeholder={LATER_WORDS.search}
          />
          <button
            type="button"
            className={styles['open']}
            tabIndex={-1}
            aria-label={`${LATER_WORDS.showOptions} ${label}`}
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

// The open list of a combobox.

type ListProps = {
  id: string
  label: string
  state: ComboboxState
  chosen: string | null
  placed: PlacedList
}

function optionId(listId: string, { value }: ComboboxOption): string {
  return `${listId}-${value.replace(/\s/g, '-')}`
}

function ComboboxList({ id, label, state, chosen, placed }: ListProps) {
  const { list, choose } = state
  const option = (one: ComboboxOption) => (
    <Option
      key={one.value}
      id={optionId(id, one)}
      option={one}
      query={list.query}
      isActive={one === list.active}
      isChosen={one.value === chosen}
      onChoose={(isTouch) => choose(one, isTouch)}
    />
  )
  return (
    <div
      role="presentation"
      className={styles['popover']}
      style={positionOf(placed)}
      // Keeps the focus in the text field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.shown.length === 0 ? (
        <p className={styles['empty']}>{LATER_WORDS.nothingFound}</p>
      ) : (
        <div role="listbox" id={id} aria-label={label} className={styles['list']}>
          {list.shown.map(({ title, options }) =>
            title === null ? (
              options.map(option)
            ) : (
              <div key={title} role="group" aria-label={title}>
                <div className={styles['group']} aria-hidden="true">
                  {title}
                </div>
                {options.map(option)}
              </div>
            ),
          )}
        </div>
      )}
    </div>
  )
}

type OptionProps = {
  id: string
  option: ComboboxOption
  query: string
  isActive: boolean
  isChosen: boolean
  onChoose: (isTouch: boolean) => void
}

function Option({ id, option, query, isActive, isChosen, onChoose }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  const word = wordFound(option, query)
  const detail = word === null ? option.detail : LATER_WORDS.foundBy(word)
  useEffect(() => {
    if (line.current && (isActive || isChosen)) scrollListTo(line.current)
  }, [isActive, isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field has the focus and the keys
    <div
      ref={line}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles['option']}
      data-active={isActive || undefined}
      onClick={({ nativeEvent }) =>
        onChoose(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')
      }
    >
      <span>{wholeWords(option.label)}</span>
      {detail && <span className={styles['detail']}>{wholeName(detail)}</span>}
    </div>
  )
}

function positionOf({ side, room, fieldHeight }: PlacedList): CSSProperties {
  const edge = side === 'below' ? { top: '100%', marginTop: GAP } : { bottom: fieldHeight + GAP }
  return { ...edge, maxHeight: room }
}

/** Scrolls the list alone, not the page. */
function scrollListTo(option: HTMLElement) {
  const list = option.closest<HTMLElement>('[role=presentation]')
  if (!list) return
  const { top, bottom } = option.getBoundingClientRect()
  const edges = list.getBoundingClientRect()
  // The title of a group stays at the top of the list.
  const title = option.closest('[role=group]')?.querySelector('[aria-hidden]')?.clientHeight ?? 0
  if (top < edges.top + title) list.scrollTop -= edges.top + title - top
  else if (bottom > edges.bottom) list.scrollTop += bottom - edges.bottom
}
