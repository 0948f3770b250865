// What focus, typing and touches do to a combobox: the "editable combobox with list autocomplete" of the ARIA patterns. The focus
// alone opens nothing: a list that opens on the way with Tab covers the field before it.
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { announce } from '../../typography/announcer.ts'
import { WORDS } from '../../typography/words.ts'
import { handleKey } from './combobox-keys.ts'
import type { ComboboxGroup, ComboboxOption } from './find-option.ts'
import { useOpenList } from './use-open-list.ts'
import { useSearchedOption } from './use-searched-option.ts'

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
  const take = ({ value, label }: ComboboxOption) => {
    searched.choose(value)
    list.close()
    announce(WORDS.chosen(label))
  }
  /** Takes what the typed words mean. */
  const settle = () => {
    list.close()
    const taken = searched.settle()
    if (taken) announce(WORDS.chosen(taken.label))
  }
  const leave = () => (list.active ? take(list.active) : settle())
  return {
    list,
    text: searched.text,
    isUnlisted: searched.isUnlisted,
    take: (option: ComboboxOption, isTouch: boolean) => {
      take(option)
      // Puts the on-screen keyboard away. Later: leaving the field settles what this render still shows as typed.
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
        // A click puts the caret into the text that its focus has selected.
        if (hasJustFocused.current) input.current?.select()
        hasJustFocused.current = false
        if (!list.isOpen) open()
      },
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        hasJustFocused.current = false
        if (!event.nativeEvent.isComposing) handleKey(event, { list, open, leave })
      },
    },
  }
}

export type ComboboxState = ReturnType<typeof useCombobox>
