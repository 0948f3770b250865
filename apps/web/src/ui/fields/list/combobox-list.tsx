// The open list of a combobox.
import { useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'
import { WORDS } from '../../typography/words.ts'
import { WholeWords } from '../../typography/whole-words.tsx'
import styles from './combobox.module.css'
import { wordFound } from './find-option.ts'
import type { ComboboxOption } from './find-option.ts'
import { GAP } from './list-side.ts'
import type { ComboboxState } from './use-combobox.ts'
import type { PlacedList } from './use-list-side.ts'

type ListProps = {
  id: string
  label: string
  state: ComboboxState
  chosen: string | null
  placed: PlacedList
}

export function optionId(listId: string, { value }: ComboboxOption): string {
  return `${listId}-${value.replace(/\s/g, '-')}`
}

export function ComboboxList({ id, label, state, chosen, placed }: ListProps) {
  const { list, take } = state
  const option = (one: ComboboxOption) => (
    <Option
      key={one.value}
      id={optionId(id, one)}
      option={one}
      query={list.query}
      isActive={one === list.active}
      isChosen={one.value === chosen}
      onTake={(isTouch) => take(one, isTouch)}
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
        <p className={styles['empty']}>{WORDS.nothingFound}</p>
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
  onTake: (isTouch: boolean) => void
}

function Option({ id, option, query, isActive, isChosen, onTake }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  const word = wordFound(option, query)
  const detail = word === null ? option.detail : WORDS.foundBy(word)
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
        onTake(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')
      }
    >
      <span>
        <WholeWords>{option.label}</WholeWords>
      </span>
      {detail && (
        <span className={styles['detail']}>
          <WholeWords isName>{detail}</WholeWords>
        </span>
      )}
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
