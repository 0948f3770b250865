// The mTokens that were sent without a reply: they may not be sent a second time (decision 47). Each is stored by
// its hash, in this process only, the latest ten thousand. A token that got a reply is dropped: the portal itself refuses its repetition.
import { createHash } from 'node:crypto'

const MOST = 10_000

export function unansweredTokens(most = MOST) {
  const hashes = new Set<string>()
  const hashOf = (mToken: string) => createHash('sha256').update(mToken).digest('base64')
  return {
    has: (mToken: string) => hashes.has(hashOf(mToken)),
    add(mToken: string): void {
      hashes.add(hashOf(mToken))
      const [oldest] = hashes
      if (hashes.size > most && oldest !== undefined) hashes.delete(oldest)
    },
    remove: (mToken: string) => hashes.delete(hashOf(mToken)),
  }
}
