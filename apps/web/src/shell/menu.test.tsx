import { expect, test } from 'vitest'
import { findTopic } from './menu.tsx'

test.each([
  ['/register', '/register'],
  ['/register/registerdetail', '/register'],
  ['/register/followerlist', '/register'],
  ['/register/qrcode', '/Verify'],
  ['/Verify', '/Verify'],
  ['/Detail', '/Detail'],
  ['/Manual', '/Manual'],
])('%s belongs to %s', (pathname, topic) => expect(findTopic(pathname)?.to).toBe(topic))

test('what stands beside the topics belongs to none', () => expect(findTopic('/AccessLog')).toBeNull())
