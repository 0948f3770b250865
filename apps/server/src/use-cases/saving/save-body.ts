// The text by which a repeated save is known to have the same body (D29): the body's fields as they were sent, by name. It does not
// depend on the contract, so a field that a release adds, drops or moves changes nothing.
import type { SaveKey } from '../../ports/requests.ts'

/** The body, its list of followers, a follower, a follower's field. What is nested deeper is no field and is not compared. */
const DEEPEST = 4

export function saveKeyOf(key: string, sent: unknown): SaveKey {
  return { key, body: JSON.stringify(sortFields(sent, DEEPEST)) }
}

function sortFields(value: unknown, depth: number): unknown {
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((each) => sortFields(each, depth - 1))
  if (typeof value !== 'object' || value === null) return value
  const byName = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return byName.map(([name, field]) => [name, sortFields(field, depth - 1)])
}
