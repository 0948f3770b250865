// The open list of a combobox: which options it shows, and which one the arrow keys stand on.
import { useState } from 'react'
import { announce } from '../../typography/announcer.ts'
import { WORDS } from '../../typography/words.ts'
import { searchGroups } from './find-option.ts'
import type { ComboboxGroup, ComboboxOption } from './find-option.ts'

/** VoiceOver does not read aria-activedescendant of a text field reliably. */
const READS_NO_ACTIVE_OPTION = /Mac|iPhone|iPad/

export function useOpenList(groups: readonly ComboboxGroup[], chosen: string | null) {
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string | null>(null)

  const shown = isOpen ? (query.trim() === '' ? groups : searchGroups(groups, query)) : []
  const options = optionsOf(shown)

  const stand = (option: ComboboxOption | undefined) => {
    setActive(option?.value ?? null)
    if (option && READS_NO_ACTIVE_OPTION.test(navigator.platform)) announce(option.label)
  }
  /** With an empty text all options are shown. */
  const open = (text: string) => {
    setIsOpen(true)
    setQuery(text)
    setActive(null)
    const found = optionsOf(text.trim() === '' ? groups : searchGroups(groups, text)).length
    announce(found === 0 ? WORDS.nothingFound : WORDS.countOptions(found))
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
    /** At either end the move goes on at the other. The first move starts at the chosen option. */
    move: (by: 1 | -1) => {
      const from = options.findIndex(({ value }) => value === active)
      const start = options.findIndex(({ value }) => value === chosen)
      if (from === -1 && start !== -1) return stand(options[start])
      if (from === -1) return stand(options[by === 1 ? 0 : options.length - 1])
      stand(options[(from + by + options.length) % options.length])
    },
  }
}

export type OpenList = ReturnType<typeof useOpenList>

function optionsOf(groups: readonly ComboboxGroup[]): readonly ComboboxOption[] {
  return groups.flatMap(({ options }) => options)
}
