// Finds the caller's address and network, by which calls and sign-in attempts are counted (D9). A household or phone has a /64 of IPv6
// addresses of its own, and its provider may assign it a /48.
import { isIP, isIPv4 } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import type { Network } from '../../ports/sign-in.ts'

/** Proxies write `198.51.100.7:4711`, `[2001:db8::1]:4711` and `"[2001:db8::1]"`. */
function removePort(text: string): string {
  const [, unquoted = text] = /^"(.*)"$/.exec(text) ?? []
  const [, inBrackets] = /^\[(.*)\](?::\d+)?$/.exec(unquoted) ?? []
  return inBrackets ?? unquoted.replace(/^([\d.]+):\d+$/, '$1')
}

/** Returns the address without port and zone, an IPv4-mapped one as IPv4; null if the text is no address. */
export function readAddress(text: string): string | null {
  const [address = ''] = removePort(text.trim()).split('%')
  // The library also accepts 127.1 and 0x7f.1.
  return isIP(address) === 0 ? null : ipaddr.process(address).toString()
}

export function toNetwork(text: string): Network {
  const address = readAddress(text)
  if (address === null || isIPv4(address)) return { network: address ?? text, wideNetwork: null }
  const toPrefix = (bits: number) => {
    const cidr = `${address}/${bits}`
    return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${bits}`
  }
  return { network: toPrefix(64), wideNetwork: toPrefix(48) }
}

/** Creates a check whether an address is one of these proxies: addresses, ranges, or a name such as loopback. */
export function createProxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const isTrusted = compile([...proxies])
  return (text) => {
    const address = readAddress(text)
    // The library's type asks for a hop number, which its check ignores.
    return address !== null && isTrusted(address, 0)
  }
}

/** How many addresses of X-Forwarded-For are read at most. No service has more proxies in a row. */
const MAX_HOPS = 20

/** Returns the address that the last trusted proxy names; if it names none, the address of that proxy. */
export function findCallerAddress(
  remote: string | undefined,
  forwarded: string | readonly string[] | undefined,
  isProxy: (address: string) => boolean,
): string {
  let address = readAddress(remote ?? '') ?? ''
  for (const hop of String(forwarded ?? '')
    .split(',')
    .slice(-MAX_HOPS)
    .toReversed()) {
    const client = isProxy(address) ? readAddress(hop) : null
    if (client === null) return address
    address = client
  }
  return address
}
