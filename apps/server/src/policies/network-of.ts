// The network of an address: what sign-in attempts are counted by (decision 9). One household or phone has a whole /64 of IPv6
// addresses to itself, and its provider can hand it a /48.
import { isIPv6 } from 'node:net'

export type Network = {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  /** The /48 of an IPv6 address. */
  readonly wideNetwork: string | null
}

const MAPPED_IPV4 = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): readonly number[] {
  // The URL parser writes the last two groups as hexadecimal numbers where they were written as IPv4.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const read = (text: string) =>
    text.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]))
  if (tail === undefined) return read(head)
  const [before, after] = [read(head), read(tail)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after]
}

export function networkOf(address: string): Network {
  const [withoutZone = address] = address.split('%')
  const [, ipv4] = MAPPED_IPV4.exec(withoutZone) ?? []
  if (ipv4 !== undefined) return { network: ipv4, wideNetwork: null }
  if (!isIPv6(withoutZone)) return { network: withoutZone, wideNetwork: null }
  const groups = groupsOf(withoutZone).map((group) => group.toString(16))
  return {
    network: `${groups.slice(0, 4).join(':')}::/64`,
    wideNetwork: `${groups.slice(0, 3).join(':')}::/48`,
  }
}
