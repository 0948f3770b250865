// The option that a typed text selects: an exact match, or the only remaining match.
import { withoutThaiMarks } from '@border-pass/domain/values/typing/search-text'

export type ComboboxOption = {
  value: string
  /** Shown, searched, and unique. */
  label: string
  /** Searched as well: the English name. */
  alias?: string
  /** A second line, searched as well. */
  detail?: string
}

/** A title of null heads the options of a list without groups. */
export type ComboboxGroup = { title: string | null; options: readonly ComboboxOption[] }

/** React Aria filters by label; this also matches alias and second line, ignoring tone marks. */
export function searchIn(groups: readonly ComboboxGroup[]) {
  const texts = new Map<string, string>()
  for (const { title, options } of groups)
    for (const { label, alias = '', detail = '' } of options)
      texts.set(label, withoutThaiMarks(`${label} ${alias} ${detail} ${title ?? ''}`))
  return (label: string, typed: string) => {
    const text = texts.get(label) ?? label
    return withoutThaiMarks(typed)
      .split(/\s+/)
      .every((word) => text.includes(word))
  }
}

/** null if no option matches, or several. */
export function findOption(groups: readonly ComboboxGroup[], typed: string): ComboboxOption | null {
  const text = typed.trim()
  if (text === '') return null
  const options = groups.flatMap((group) => group.options)
  const named = options.find(({ label }) => label === text)
  if (named) return named
  const isNamed = ({ label, alias }: ComboboxOption) =>
    [label, alias].some((name) => name !== undefined && withoutThaiMarks(name) === withoutThaiMarks(text))
  const matches = searchIn(groups)
  return onlyOne(options.filter(isNamed)) ?? onlyOne(options.filter(({ label }) => matches(label, text)))
}

function onlyOne<Option>(options: readonly Option[]): Option | null {
  const [first, ...others] = options
  return first !== undefined && others.length === 0 ? first : null
}
