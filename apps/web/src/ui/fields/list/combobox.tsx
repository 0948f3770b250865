// A searchable list: Thai with or without tone marks, English, or everyday words.
import {
  type CSSProperties,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../typography/icon.tsx'
import { LATER_WORDS } from '../../typography/later-words.ts'
import { Text } from '../../typography/text.tsx'
import { Field, type FieldProps } from '../field.tsx'
import {
  type ComboboxChoice,
  type ComboboxGroup,
  type ComboboxState,
  useCombobox,
  type ComboboxOption,
  findMatchedWord,
} from './use-combobox.ts'
import fieldStyles from '../field.module.css'
import styles from './combobox.module.css'

type ComboboxProps = FieldProps & ComboboxChoice

export function Combobox(props: ComboboxProps) {
  const label = [props.label, props.owner].filter(Boolean).join(' ')
  const listId = useId()
  const state = useCombobox(props)
  const { list, input } = state
  const { frame, position } = useListSide(list.isOpen)
  const error = state.isUnlisted ? LATER_WORDS.notInList(state.text.trim()) : props.error
  const isShown = position !== null && list.shown.length > 0
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
          {position && (
            // A new position mounts the list again, which scrolls to the chosen option.
            <ComboboxList
              key={JSON.stringify(position)}
              id={listId}
              label={label}
              state={state}
              position={position}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type ListProps = {
  id: string
  label: string
  state: ComboboxState
  position: CSSProperties
}

/** An id must not contain spaces, but values such as the names of occupations may. */
function optionId(listId: string, { value }: ComboboxOption): string {
  return `${listId}-${value.replace(/\s/g, '-')}`
}

/** Enough to fill the list. */
const FIRST_OPTIONS = 12

function takeFirst([first]: readonly ComboboxGroup[]): readonly ComboboxGroup[] {
  return first ? [{ ...first, options: first.options.slice(0, FIRST_OPTIONS) }] : []
}

function ComboboxList({ id, label, state, position }: ListProps) {
  const { list } = state
  // A slow phone takes a third of a second for 188 occupations, so it paints the first options, or the first group, before the rest. A list
  // with a chosen option opens there, so it is rendered whole at once.
  const isComplete = useDeferredValue(true, state.value !== null)
  const groups = isComplete ? list.shown : takeFirst(list.shown)
  const option = (one: ComboboxOption) => (
    <Option key={one.value} id={optionId(id, one)} option={one} state={state} />
  )
  return (
    <div
      role="presentation"
      className={styles['popover']}
      style={position}
      // Keeps the focus in the text field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.shown.length === 0 ? (
        <p className={styles['empty']}>{LATER_WORDS.nothingFound}</p>
      ) : (
        <div role="listbox" id={id} aria-label={label} className={styles['list']}>
          {groups.map(({ title, options }) =>
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

type OptionProps = { id: string; option: ComboboxOption; state: ComboboxState }

function Option({ id, option, state: { list, value, choose } }: OptionProps) {
  const isActive = option === list.active
  const isChosen = option.value === value
  const line = useRef<HTMLDivElement>(null)
  const word = findMatchedWord(option, list.query)
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
      // A touch also closes the on-screen keyboard.
      onClick={({ nativeEvent }) =>
        choose(option, nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')
      }
    >
      <Text as="span">{option.label}</Text>
      {detail && (
        <Text as="span" className={styles['detail']} isName>
          {detail}
        </Text>
      )}
    </div>
  )
}

/** Scrolls only the list, not the page. */
function scrollListTo(option: HTMLElement) {
  const list = option.closest<HTMLElement>('[role=presentation]')
  if (!list) return
  const { top, bottom } = option.getBoundingClientRect()
  const edges = list.getBoundingClientRect()
  // The title of a group is sticky.
  const title = option.closest('[role=group]')?.querySelector('[aria-hidden]')?.clientHeight ?? 0
  if (top < edges.top + title) list.scrollTop -= edges.top + title - top
  else if (bottom > edges.bottom) list.scrollTop += bottom - edges.bottom
}

function useListSide(isOpen: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<CSSProperties | null>(null)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const place = () => {
      if (frame.current) setPosition(placeList(frame.current))
    }
    place()
    const viewport = globalThis.visualViewport
    viewport?.addEventListener('resize', place)
    return () => viewport?.removeEventListener('resize', place)
  }, [isOpen])
  return { frame, position: isOpen ? position : null }
}

function placeList(frame: HTMLElement): CSSProperties {
  const input = frame.getBoundingClientRect()
  const fieldTop = frame.parentElement?.getBoundingClientRect().top ?? input.top
  const viewport = globalThis.visualViewport
  const visibleTop = viewport?.offsetTop ?? 0
  const visibleBottom = visibleTop + (viewport?.height ?? innerHeight)
  const barHeight = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar')) || 0
  const { side, room, scrollBy } = findListSide({
    fieldTop,
    inputBottom: input.bottom,
    visibleTop,
    visibleBottom: Math.min(visibleBottom, innerHeight - barHeight),
  })
  if (scrollBy !== 0) globalThis.scrollBy({ top: scrollBy, behavior: 'instant' })
  if (side === 'below') return { top: '100%', marginTop: GAP, maxHeight: room }
  return { bottom: input.bottom - fieldTop + GAP, maxHeight: room }
}

// A list opens on the larger free side of its field, never over the field's label, with room for four options.

type Edges = {
  /** The top of the field with its label. */
  readonly fieldTop: number
  readonly inputBottom: number
  /** The visible part of the page, without the on-screen keyboard and the bar at the bottom. */
  readonly visibleTop: number
  readonly visibleBottom: number
}

type ListSide = {
  readonly side: 'below' | 'above'
  readonly room: number
  /** How far the page must scroll to give the list enough room. */
  readonly scrollBy: number
}

/** Between the list and its field, in pixels. */
const GAP = 4
/** Between the list and the edge of the visible part, in pixels. */
const MARGIN = 8
/** Four options of 48 px and the edges of the list. */
export const MIN_LIST_HEIGHT = 4 * 48 + 12
/** The greatest height of the list: eight options, half of the next one, so that it is seen to scroll, and the borders. */
const MAX_LIST_HEIGHT = 420

export function findListSide({ fieldTop, inputBottom, visibleTop, visibleBottom }: Edges): ListSide {
  const below = visibleBottom - inputBottom - GAP - MARGIN
  const above = fieldTop - visibleTop - GAP - MARGIN
  const room = (free: number) => Math.max(MIN_LIST_HEIGHT, Math.min(MAX_LIST_HEIGHT, Math.floor(free)))
  if (Math.max(below, above) >= MIN_LIST_HEIGHT) {
    return below >= above
      ? { side: 'below', room: room(below), scrollBy: 0 }
      : { side: 'above', room: room(above), scrollBy: 0 }
  }
  // Scrolling the label to the top leaves the rest of the window below the field.
  const scrollBy = fieldTop - visibleTop - MARGIN
  return { side: 'below', room: room(below + scrollBy), scrollBy }
}
