// Copies the parents' English names that are typed for one child to the others (D24).
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'

const PARENT_NAMES = ['fanameEng', 'manameEng'] as const

export type ParentName = (typeof PARENT_NAMES)[number]

/** Maps a field to the child under which its name was typed. A field that is not in the map has not been filled yet. */
export type NameSources = Map<string, string>

const toKey = (pid: string, name: ParentName) => `${pid} ${name}`

export function typeParentName(
  followers: readonly DraftFollower[],
  sources: NameSources,
  { pid, name, text }: { pid: string; name: ParentName; text: string },
): readonly DraftFollower[] {
  sources.set(toKey(pid, name), pid)
  return followers.map((one) => {
    const key = toKey(one.pid, name)
    const source = sources.get(key)
    const follows = source === pid || (source === undefined && one[name] === '')
    if (!follows) return one
    sources.set(key, pid)
    return { ...one, [name]: text }
  })
}

/** A child who is ticked later gets the names of the first other child who has any, unless they were typed for this child. */
export function copyParentNames(
  added: DraftFollower,
  others: readonly DraftFollower[],
  sources: NameSources,
): DraftFollower {
  const { pid } = added
  return PARENT_NAMES.reduce((child, name) => {
    const source = sources.get(toKey(pid, name))
    const isOwn = source === pid || (source === undefined && child[name] !== '')
    const from = others.find((one) => one[name] !== '')
    if (isOwn || from === undefined) return child
    sources.set(toKey(pid, name), sources.get(toKey(from.pid, name)) ?? from.pid)
    return { ...child, [name]: from[name] }
  }, added)
}
