import { expect, it } from 'vitest'
import { findTopic } from './menu.tsx'

it.each([
  ['/register', '/register'],
  ['/register/registerdetail', '/register'],
  ['/register/followerlist', '/register'],
  ['/register/qrcode', '/Verify'],
  ['/Verify', '/Verify'],
  ['/Detail', '/Detail'],
  ['/Manual', '/Manual'],
])('%s belongs to %s', (pathname, topic) => expect(findTopic(pathname)?.to).toBe(topic))

it('what stands beside the topics belongs to none', () => expect(findTopic('/AccessLog')).toBeNull())
