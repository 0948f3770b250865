// The text by which a repeated save is known to have the same body (D29): the body's own fields as they were sent.
//
// While this release replaces another, a save of the one may be repeated on the other: what is written is what the release before
// compares, the fields in the order of its contract. Read are three forms: that, the order of release 1.1, and the fields by name. The
// last does not depend on the contract, so a field that a release adds, drops or moves changes nothing: the release after this one
// writes it, and a week later, when no older save key is left, the orders can go.
import type { SaveKey } from '../../ports/requests.ts'

/** The body, its list of followers, a follower, a follower's field. What is nested deeper is no field and is not compared. */
const DEEPEST = 4

export function saveKeyOf(key: string, sent: unknown): SaveKey {
  const byName = () => JSON.stringify(sortFields(sent, DEEPEST))
  const before = inOrder(sent, ORDER_AFTER_1_1)
  const of11 = () => inOrder(sent, ORDER_OF_1_1)
  // What has a field that the release before did not know is compared by name: its order would leave the field out.
  const body = isKnownBefore(sent) ? before : byName()
  return { key, body, bodyFor11: of11, olderBodies: () => [byName(), of11(), before] }
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

/** The body with its fields in this order, as a release wrote it that compared what its contract had decoded. */
function inOrder(sent: unknown, order: string): string {
  const followers = isRecord(sent) && Array.isArray(sent['listFollow']) ? sent['listFollow'] : null
  const listFollow = followers?.map((follower) => pickInOrder(follower, ORDER_OF_FOLLOWER))
  const body = isRecord(sent) && listFollow ? { ...sent, listFollow } : sent
  return JSON.stringify(pickInOrder(body, order))
}

function isKnownBefore(sent: unknown): boolean {
  const has = (order: string) => (value: unknown) =>
    isRecord(value) && Object.keys(value).every((name) => order.split(' ').includes(name))
  const followers = isRecord(sent) && Array.isArray(sent['listFollow']) ? sent['listFollow'] : []
  return has(ORDER_AFTER_1_1)(sent) && followers.every(has(ORDER_OF_FOLLOWER))
}
