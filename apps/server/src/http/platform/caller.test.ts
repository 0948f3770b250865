import { expect, test } from 'vitest'
import { findCallerAddress, readAddress, toNetwork, createProxyCheck } from './caller.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['203.0.113.7:4711', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::ffff:cb00:7107', '203.0.113.7', null],
  ['[::ffff:cb00:7107]:443', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2:3:4:5:6]:4711', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['"[2001:db8:1:2:3:4:5:6]:4711"', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '::/64', '::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  // One more group than the mapped form has before its IPv4 part.
  ['::1:ffff:cb00:7107', '::/64', '::/48'],
])('the address %s belongs to the network %s', (address, network, wideNetwork) => {
  expect(toNetwork(address)).toEqual({ network, wideNetwork })
})

test.each(['', 'unknown', '203.0.113.256', '203.000.113.007', '[203.0.113.7'])(
  '%j is not read as an IP address',
  (text) => {
    expect(readAddress(text)).toBeNull()
  },
)

test.each([
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::ffff:7f00:1', true],
  [['loopback'], '[::1]:80', true],
  [['loopback'], '128.0.0.1', false],
  [['10.0.0.0/8'], '10.255.255.255', true],
  [['10.0.0.0/8'], '11.0.0.0', false],
  [['10.0.0.1'], '10.0.0.1', true],
  [['::ffff:10.0.0.1'], '10.0.0.1', true],
  [['2001:db8::/32', 'uniquelocal'], '2001:db8:ffff::1', true],
  [['2001:db8::/32', 'uniquelocal'], 'unknown', false],
])('a server with TRUST_PROXY %j trusts a proxy at %s: %s', (proxies, address, isTrusted) => {
  expect(createProxyCheck(proxies)(address)).toBe(isTrusted)
})

test.each([
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '203.0.113.7:4711, 10.0.0.1:80', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', 'unknown, 10.0.0.1', '10.0.0.1'],
  ['::ffff:127.0.0.1', ', ,', '127.0.0.1'],
  ['203.0.113.9', '203.0.113.7', '203.0.113.9'],
  [undefined, '203.0.113.7', ''],
  // Only the last 20 addresses are read: in the second row the caller's is one too far ahead.
  ['127.0.0.1', `203.0.113.7${', 10.0.0.1'.repeat(19)}`, '203.0.113.7'],
  ['127.0.0.1', `203.0.113.7${', 10.0.0.1'.repeat(20)}`, '10.0.0.1'],
])('a call from %s with X-Forwarded-For %j has the caller’s address %s', (remote, forwarded, address) => {
  expect(findCallerAddress(remote, forwarded, createProxyCheck(['loopback', '10.0.0.1']))).toBe(address)
})
