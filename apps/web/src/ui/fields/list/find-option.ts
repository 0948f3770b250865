// Searching a list: by label, English name, second line and everyday words, ignoring tone marks.
import { withoutThaiMarks } from '@border-pass/domain/values/typing/thai-digits'

export type ComboboxOption = {
  value: string
  /** Shown, searched, and unique. */
  label: string
  /** Searched as well: the English name. */
  alias?: string
  /** Searched as well, and shown when they are what was typed: what people say instead of the label. */
  words?: readonly string[]
  /** A second line, searched as well. */
  detail?: string
}

/** A title of null heads the options of a list without groups. */
export type ComboboxGroup = { title: string | null; options: readonly ComboboxOption[] }

/** The groups with the options that match; options that are named exactly come first in their group. */
export function searchGroups(groups: readonly ComboboxGroup[], typed: string): readonly ComboboxGroup[] {
  const wanted = withoutThaiMarks(typed).split(/\s+/)
  const found = groups.map(({ title, options }) => {
    const matching = options.filter((option) => {
      const text = withoutThaiMarks(textOf(option, title))
      return wanted.every((word) => text.includes(word))
    })
    const named = matching.filter((option) => isNamed(option, typed))
    return { title, options: [...named, ...matching.filter((option) => !named.includes(option))] }
  })
  return found.filter(({ options }) => options.length > 0)
}

/** The option that a typed text selects: an exact match, or the only remaining one; null if there is none, or several. */
export function findOption(groups: readonly ComboboxGroup[], typed: string): ComboboxOption | null {
  const text = typed.trim()
  if (text === '') return null
  const options = groups.flatMap((group) => group.options)
  const labelled = options.find(({ label }) => label === text)
  if (labelled) return labelled
  const named = onlyOne(options.filter((option) => isNamed(option, text)))
  return named ?? onlyOne(searchGroups(groups, text).flatMap((group) => group.options))
}

/** The everyday word by which an option was found; null if its own name holds what was typed. */
export function wordFound({ label, alias = '', words = [] }: ComboboxOption, typed: string): string | null {
  const text = withoutThaiMarks(typed.trim())
  if (text === '' || withoutThaiMarks(`${label} ${alias}`).includes(text)) return null
  return words.find((word) => withoutThaiMarks(word).includes(text)) ?? null
}

function textOf({ label, alias = '', words = [], detail = '' }: ComboboxOption, title: string | null) {
  return [label, alias, ...words, detail, title ?? ''].join(' ')
}

function isNamed({ label, alias, words = [] }: ComboboxOption, typed: string): boolean {
  const text = withoutThaiMarks(typed.trim())
  return [label, alias, ...words].some((name) => name !== undefined && withoutThaiMarks(name) === text)
}

function onlyOne<Option>(options: readonly Option[]): Option | null {
  const [first, ...others] = options
  return first !== undefined && others.length === 0 ? first : null
}
