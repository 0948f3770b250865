// The text by which a repeated save is known to have the same body (D29): the body's own fields as they were sent, by name.
// It does not depend on the contract, so a field that a release adds, drops or moves changes nothing.
import type { SaveKey } from '../../ports/requests.ts'

/** The body, its list of followers, a follower, a follower's field. What is nested deeper is no field and is not compared. */
const DEEPEST = 4

export function saveKeyOf(key: string, sent: unknown): SaveKey {
  const body = JSON.stringify(sortFields(sent, DEEPEST))
  return { key, body, olderBodies: () => asOlderReleasesWrote(sent) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortFields(value: unknown, depth: number): unknown {
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((each) => sortFields(each, depth - 1))
  if (!isRecord(value)) return value
  const byName = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return byName.map(([name, field]) => [name, sortFields(field, depth - 1)])
}

// Releases before this one compared the body as their contract decoded it, so in the order of their schemas. A save key lives for a
// week: a release that comes later than that may drop the rest of this file.

const ORDER_OF_1_1 =
  'pid borderCity ccaa borderCode bpType height bornPlace objective spePecul occupation faname fanameEng maname manameEng email phone ' +
  'deliveryType deliveryAddress travelDate oldRequest listFollow'
const ORDER_AFTER_1_1 =
  'pid borderCity ccaa borderCode bpType phone occupation objective bornPlace height spePecul email fanameEng manameEng faname maname ' +
  'deliveryType deliveryAddress travelDate oldRequest listFollow'
const ORDER_OF_FOLLOWER = 'pid fanameEng manameEng bornPlace height'

function pickInOrder(value: unknown, order: string): unknown {
  if (!isRecord(value)) return value
  const names = order.split(' ').filter((name) => Object.hasOwn(value, name))
  return Object.fromEntries(names.map((name) => [name, value[name]]))
}

function asOlderReleasesWrote(sent: unknown): readonly string[] {
  const followers = isRecord(sent) && Array.isArray(sent['listFollow']) ? sent['listFollow'] : null
  const listFollow = followers?.map((follower) => pickInOrder(follower, ORDER_OF_FOLLOWER))
  const body = isRecord(sent) && listFollow ? { ...sent, listFollow } : sent
  return [ORDER_OF_1_1, ORDER_AFTER_1_1].map((order) => JSON.stringify(pickInOrder(body, order)))
}
