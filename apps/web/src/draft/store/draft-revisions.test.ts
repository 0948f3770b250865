import { describe, expect, it } from 'vitest'
import { createDraftRevisions } from './draft-revisions.ts'
import { newDraft } from './local-draft.ts'

const start = { revision: 'read', draft: newDraft() }
const write = (revision: string) => ({ revision, draft: newDraft() })

describe('the revision that a write stands on', () => {
  it('is the one that was read, and after an answer the one that was written', () => {
    const revisions = createDraftRevisions(start)
    expect(revisions.begin(write('a'))).toEqual(['read'])
    revisions.arrived('a')
    expect(revisions.begin(write('b'))).toEqual(['a'])
  })

  it('may be any of the writes that have no answer yet', () => {
    const revisions = createDraftRevisions(start)
    revisions.begin(write('a'))
    revisions.begin(write('b'))
    expect(revisions.begin(write('c'))).toEqual(['read', 'a', 'b'])
    revisions.arrived('b')
    expect(revisions.begin(write('d'))).toEqual(['b', 'c'])
  })

  it('is no write that was refused, or answered after a later one', () => {
    const revisions = createDraftRevisions(start)
    revisions.begin(write('a'))
    revisions.refused('a')
    revisions.begin(write('b'))
    revisions.arrived('b')
    revisions.arrived('a')
    expect(revisions.begin(write('c'))).toEqual(['b'])
  })

  it('is one of sixteen at most', () => {
    const revisions = createDraftRevisions(start)
    for (let n = 1; n <= 30; n += 1) revisions.begin(write(`w${n}`))
    const seen = revisions.begin(write('last'))
    expect(seen).toHaveLength(16)
    expect([seen[0], seen.at(-1)]).toEqual(['read', 'w30'])
  })
})

describe('the state that the server and the page had in common', () => {
  it('is the very one that the server holds, where this page wrote it, else the last that was answered', () => {
    const revisions = createDraftRevisions(start)
    const lost = write('lost')
    revisions.begin(lost)
    expect(revisions.commonWith('lost')).toBe(lost.draft)
    expect(revisions.commonWith('of another page')).toBe(start.draft)
  })
})
