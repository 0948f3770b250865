import { expect, test } from 'vitest'
import { findTopic } from './menu.tsx'

test.each([
  ['/register', 'register'],
  ['/register/followerlist', 'register'],
  ['/register/qrcode', 'verify'],
  ['/Verify', 'verify'],
  ['/Detail', 'detail'],
  ['/Manual', 'manual'],
])('the address %s belongs to the topic %s', (pathname, topic) => expect(findTopic(pathname)).toBe(topic))

test('an address outside the topics belongs to no topic', () => expect(findTopic('/AccessLog')).toBeNull())
