// Who calls: the address and network by which calls and sign-in attempts are counted (D9). One household or phone has
// a whole /64 of IPv6 addresses to itself, and its provider can hand it a /48.
import { isIP, isIPv4 } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import type { Network } from '../../ports/sign-in.ts'

/** `198.51.100.7:4711`, `[2001:db8::1]:4711` and `"[2001:db8::1]"` as proxies write them. */
function withoutPort(text: string): string {
  const [, unquoted = text] = /^"(.*)"$/.exec(text) ?? []
  const [, inBrackets] = /^\[(.*)\](?::\d+)?$/.exec(unquoted) ?? []
  return inBrackets ?? unquoted.replace(/^([\d.]+):\d+$/, '$1')
}

/** An address without port and zone, IPv4 where it is mapped; null where the text is no address. */
export function readAddress(text: string): string | null {
  const [address = ''] = withoutPort(text.trim()).split('%')
  // The library takes 127.1 and 0x7f.1 for addresses too.
  return isIP(address) === 0 ? null : ipaddr.process(address).toString()
}

export function networkOf(written: string): Network {
  const address = readAddress(written)
  if (address === null || isIPv4(address)) return { network: address ?? written, wideNetwork: null }
  const ofBits = (bits: number) => {
    const cidr = `${address}/${bits}`
    return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${bits}`
  }
  return { network: ofBits(64), wideNetwork: ofBits(48) }
}

/** Whether an address, as a proxy writes it, is one of these proxies: addresses, ranges, or a name such as loopback. */
export function trusts(proxies: readonly string[]): (address: string) => boolean {
  const isTrusted = compile([...proxies])
  return (text) => {
    const address = readAddress(text)
    return address !== null && isTrusted(address, 0)
  }
}

/** More hops than a service has proxies. */
const MOST_HOPS = 20

/** Whom the last trusted proxy names; what is no address leaves the call to the proxy that sent it. */
export function callerAddress(
  remote: string | undefined,
  forwarded: string | readonly string[] | undefined,
  isProxy: (address: string) => boolean,
): string {
  let address = readAddress(remote ?? '') ?? ''
  for (const written of String(forwarded ?? '')
    .split(',')
    .slice(-MOST_HOPS)
    .toReversed()) {
    const named = isProxy(address) ? readAddress(written) : null
    if (named === null) return address
    address = named
  }
  return address
}
