import { expect, test } from 'vitest'
import { findTopic } from './menu.tsx'

test.each([
  ['/register', 'register'],
  ['/register/followerlist', 'register'],
  ['/register/qrcode', 'verify'],
  ['/Verify', 'verify'],
  ['/Detail', 'detail'],
  ['/Manual', 'manual'],
])('%s belongs to %s', (pathname, topic) => expect(findTopic(pathname)).toBe(topic))

test('what stands beside the topics belongs to none', () => expect(findTopic('/AccessLog')).toBeNull())
