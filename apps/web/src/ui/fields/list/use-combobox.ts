// The "editable combobox with list autocomplete" of the ARIA patterns. The focus alone does not open the list: a list that opens on Tab
// would cover the next field.
import { type KeyboardEvent, useRef, useState } from 'react'
import { removeThaiMarks } from '@border-pass/domain/values/typing/thai-digits'
import { LATER_WORDS } from '../../typography/later-words.ts'
import { announce } from '../../typography/screen-reader.tsx'
import { runAfterPress } from '../after-press.ts'

export type ComboboxChoice = {
  groups: readonly ComboboxGroup[]
  value: string | null
  onChange: (value: string | null) => void
}

export function useCombobox(props: ComboboxChoice) {
  const searched = useSearchedOption(props)
  const list = useOpenList(props.groups, props.value)
  const input = useRef<HTMLInputElement>(null)
  const hasJustFocused = useRef(false)

  const open = () => list.open(searched.isChanged ? searched.text : '')
  const choose = ({ value, label }: ComboboxOption) => {
    searched.change(value)
    list.close()
    announce(LATER_WORDS.chosen(label))
  }
  const leave = () => {
    list.close()
    if (!searched.isChanged) return
    const option = findOption(props.groups, searched.text)
    if (option) choose(option)
    else searched.change(null)
  }
  return {
    list,
    value: props.value,
    text: searched.text,
    isUnlisted: searched.isUnlisted,
    choose: (option: ComboboxOption, isTouch: boolean) => {
      choose(option)
      // Closes the on-screen keyboard. The blur handler must see the next render, so it waits.
      if (isTouch) setTimeout(() => input.current?.blur())
    },
    toggle: () => {
      if (list.isOpen) return list.close()
      input.current?.focus()
      list.open('')
    },
    input: {
      ref: input,
      value: searched.text,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        searched.type(target.value)
        list.open(target.value)
      },
      onFocus: () => {
        hasJustFocused.current = true
        input.current?.select()
      },
      onClick: () => {
        // The click that gives the focus would clear the selection.
        if (hasJustFocused.current) input.current?.select()
        hasJustFocused.current = false
        if (!list.isOpen) open()
      },
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        hasJustFocused.current = false
        if (!event.nativeEvent.isComposing) handleKey(event, { list, open, choose, leave })
      },
    },
  }
}

export type ComboboxState = ReturnType<typeof useCombobox>

type KeyActions = {
  list: OpenList
  open: () => void
  choose: (option: ComboboxOption) => void
  leave: () => void
}

function handleKey(event: KeyboardEvent, { list, open, choose, leave }: KeyActions) {
  switch (event.key) {
    case 'Tab':
    case 'Enter':
      // Enter must not submit the form.
      if (event.key === 'Enter') event.preventDefault()
      return list.active ? choose(list.active) : leave()
    case 'Escape':
      // Escape must not close the dialog around the list.
      if (list.isOpen) event.preventDefault()
      return list.close()
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault()
      return list.isOpen ? list.move(event.key === 'ArrowDown' ? 1 : -1) : open()
    default:
      return undefined
  }
}

/** VoiceOver does not read aria-activedescendant of a text field reliably. */
const READS_NO_ACTIVE_OPTION = /Mac|iPhone|iPad/

function useOpenList(groups: readonly ComboboxGroup[], chosen: string | null) {
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string | null>(null)

  const shown = isOpen ? searchGroups(groups, query) : []
  const options = listOptions(shown)

  const activate = (option: ComboboxOption | undefined) => {
    setActive(option?.value ?? null)
    if (option && READS_NO_ACTIVE_OPTION.test(navigator.platform)) announce(option.label)
  }
  /** Shows all options if the text is empty. */
  const open = (text: string) => {
    setIsOpen(true)
    setQuery(text)
    setActive(null)
    const found = listOptions(searchGroups(groups, text)).length
    announce(found === 0 ? LATER_WORDS.nothingFound : LATER_WORDS.countOptions(found))
  }
  return {
    isOpen,
    query,
    shown,
    active: options.find(({ value }) => value === active) ?? null,
    open,
    close: () => {
      setIsOpen(false)
      setActive(null)
    },
    /** Wraps at both ends. The first move starts at the chosen option. */
    move: (by: 1 | -1) => {
      const from = options.findIndex(({ value }) => value === active)
      const start = options.findIndex(({ value }) => value === chosen)
      if (from === -1 && start !== -1) return activate(options[start])
      if (from === -1) return activate(options[by === 1 ? 0 : options.length - 1])
      activate(options[(from + by + options.length) % options.length])
    },
  }
}

type OpenList = ReturnType<typeof useOpenList>

function listOptions(groups: readonly ComboboxGroup[]): readonly ComboboxOption[] {
  return groups.flatMap(({ options }) => options)
}

function useSearchedOption({ groups, value, onChange }: ComboboxChoice) {
  const findLabel = (wanted: string | null) =>
    listOptions(groups).find((option) => option.value === wanted)?.label ?? ''
  const [text, setText] = useState(() => findLabel(value))
  const [isUnlisted, setIsUnlisted] = useState(false)
  const [shown, setShown] = useState(value)

  // A value set from outside replaces the text. Text that matches no option, and so has cleared the value, stays.
  if (shown !== value) {
    setShown(value)
    if (value !== null || text === findLabel(shown)) setText(findLabel(value))
    if (value !== null) setIsUnlisted(false)
  }

  return {
    text,
    isUnlisted,
    isChanged: text !== findLabel(value),
    /** null keeps the typed words and chooses no option. */
    change: (option: string | null) => {
      if (option !== null) setText(findLabel(option))
      // The message would move a button that is being pressed.
      runAfterPress(() => setIsUnlisted(option === null && text.trim() !== ''))
      if (option !== value) onChange(option)
    },
    type: (typed: string) => {
      setText(typed)
      setIsUnlisted(false)
      if (typed === '' && value !== null) onChange(null)
    },
  }
}

// Options are found by label, English name, second line and everyday words, ignoring tone marks.

export type ComboboxOption = {
  value: string
  /** Unique. */
  label: string
  /** The English name. */
  alias?: string
  /** Everyday words. The matching one is shown beside the option. */
  words?: readonly string[]
  /** The second line of the option. */
  detail?: string
}

/** The title is null in a list without groups. */
export type ComboboxGroup = { title: string | null; options: readonly ComboboxOption[] }

/** Returns the groups with the options that match; exact names come first in their group. */
export function searchGroups(groups: readonly ComboboxGroup[], typed: string): readonly ComboboxGroup[] {
  const wanted = removeThaiMarks(typed).split(/\s+/)
  const found = groups.map(({ title, options }) => {
    const matching = options.filter((option) => {
      const text = removeThaiMarks(toSearchText(option, title))
      return wanted.every((word) => text.includes(word))
    })
    const named = matching.filter((option) => isNamed(option, typed))
    return { title, options: [...named, ...matching.filter((option) => !named.includes(option))] }
  })
  return found.filter(({ options }) => options.length > 0)
}

/** Returns the exact match, or the only match. */
export function findOption(groups: readonly ComboboxGroup[], typed: string): ComboboxOption | null {
  const text = typed.trim()
  if (text === '') return null
  const options = listOptions(groups)
  const labelled = options.find(({ label }) => label === text)
  if (labelled) return labelled
  const named = findOnly(options.filter((option) => isNamed(option, text)))
  return named ?? findOnly(listOptions(searchGroups(groups, text)))
}

/** Returns the everyday word by which an option was found; null if its name contains the typed text. */
export function findMatchedWord(
  { label, alias = '', words = [] }: ComboboxOption,
  typed: string,
): string | null {
  const text = removeThaiMarks(typed.trim())
  if (text === '' || removeThaiMarks(`${label} ${alias}`).includes(text)) return null
  return words.find((word) => removeThaiMarks(word).includes(text)) ?? null
}

function toSearchText({ label, alias = '', words = [], detail = '' }: ComboboxOption, title: string | null) {
  return [label, alias, ...words, detail, title ?? ''].join(' ')
}

function isNamed({ label, alias, words = [] }: ComboboxOption, typed: string): boolean {
  const text = removeThaiMarks(typed.trim())
  return [label, alias, ...words].some((name) => name !== undefined && removeThaiMarks(name) === text)
}

function findOnly<Option>(options: readonly Option[]): Option | null {
  const [first, ...others] = options
  return first !== undefined && others.length === 0 ? first : null
}
