// Who calls: the address and network by which calls and sign-in attempts are counted (D9). One household or phone has
// a whole /64 of IPv6 addresses to itself, and its provider can hand it a /48.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { Network } from '../ports/sign-in.ts'

/** The URL parser writes hexadecimal groups, the last two also where they were written as IPv4, and :: for zeros. */
function canonical(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  const [before = [], after = []] = canonical(address)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/** The last two groups of an IPv6 address that stands for an IPv4 address: mapped (RFC 4291) or translated (RFC 2765). */
const IPV4_IN_IPV6 = /^::ffff:(?:0:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

function ipv4In(address: string): string | null {
  const [, ...groups] = IPV4_IN_IPV6.exec(canonical(address)) ?? []
  if (groups.length === 0) return null
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** `198.51.100.7:4711`, `[2001:db8::1]:4711` and `"[2001:db8::1]"` as proxies write them. */
function withoutPort(text: string): string {
  const [, unquoted = text] = /^"(.*)"$/.exec(text) ?? []
  const [, inBrackets] = /^\[(.*)\](?::\d+)?$/.exec(unquoted) ?? []
  return inBrackets ?? unquoted.replace(/^([\d.]+):\d+$/, '$1')
}

/** An address without port and zone, IPv4 where it stands for one; null where the text is no address. */
export function readAddress(text: string): string | null {
  const [address = ''] = withoutPort(text.trim()).split('%')
  if (isIP(address) === 0) return null
  return isIPv4(address) ? address : (ipv4In(address) ?? address)
}

export function networkOf(written: string): Network {
  const address = readAddress(written) ?? written
  if (!isIPv6(address)) return { network: address, wideNetwork: null }
  const groups = groupsOf(address)
  return {
    network: `${groups.slice(0, 4).join(':')}::/64`,
    wideNetwork: `${groups.slice(0, 3).join(':')}::/48`,
  }
}

/** The names of ranges that TRUST_PROXY knows. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address, as a proxy writes it, is one of these proxies. */
export function trusts(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const range of proxies.flatMap((proxy) => RANGES[proxy] ?? [proxy])) {
    const [written = '', bits] = range.split('/')
    const address = readAddress(written) ?? written
    const [family, all] = isIPv4(address) ? (['ipv4', 32] as const) : (['ipv6', 128] as const)
    trusted.addSubnet(address, bits === undefined ? all : Number(bits), family)
  }
  return (text) => {
    const address = readAddress(text)
    return address !== null && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

/** Whom the last trusted proxy names; what is no address leaves the call to the proxy that sent it. */
export function callerAddress(
  remote: string | undefined,
  forwarded: string | readonly string[] | undefined,
  isProxy: (address: string) => boolean,
): string {
  let address = readAddress(remote ?? '') ?? ''
  for (const written of String(forwarded ?? '')
    .split(',')
    .toReversed()) {
    const named = isProxy(address) ? readAddress(written) : null
    if (named === null) return address
    address = named
  }
  return address
}
