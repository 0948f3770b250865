import { describe, expect, it } from 'vitest'
import { emptyDetailForm } from '@border-pass/domain/request/draft/detail-form'
import { newDraft } from './local-draft.ts'
import type { KeptDraft } from './local-draft.ts'
import { meetNewerDraft } from './reconcile-drafts.ts'

const begun: KeptDraft = { ...newDraft(), detail: emptyDetailForm(48) }
const typed: KeptDraft = { ...begun, detail: { ...emptyDetailForm(48), phone: '0811111111' } }

describe('a page whose draft is another one at the server', () => {
  it('puts what was typed since on top, and sends it where the server lacks it', () => {
    const theirs = { ...begun, detail: { ...emptyDetailForm(48), email: 'a@example.com' } }
    expect(meetNewerDraft({ base: begun, wasStored: true, mine: typed, theirs })).toMatchObject({
      kind: 'merged',
      draft: { detail: { phone: '0811111111', email: 'a@example.com' } },
      isNewToServer: true,
    })
    expect(meetNewerDraft({ base: begun, wasStored: true, mine: begun, theirs })).toEqual({
      kind: 'merged',
      draft: theirs,
      isNewToServer: false,
    })
  })

  it('says so where it was saved or deleted, unless nothing was filled in', () => {
    const gone = { base: begun, wasStored: true, theirs: null }
    expect(meetNewerDraft({ ...gone, mine: typed })).toEqual({ kind: 'deleted' })
    expect(meetNewerDraft({ ...gone, mine: newDraft() })).toEqual({ kind: 'begin-anew' })
  })

  it('does not mix two requests: each has a key of its own', () => {
    const theirs = { ...begun, saveKey: 'of another request' }
    expect(meetNewerDraft({ base: begun, wasStored: true, mine: typed, theirs })).toEqual({
      kind: 'replaced',
    })
    const empty = { ...begun, detail: null }
    expect(meetNewerDraft({ base: begun, wasStored: true, mine: empty, theirs })).toMatchObject({
      draft: theirs,
    })
  })

  it('joins a draft that was begun elsewhere while this one had not been sent', () => {
    const theirs = { ...begun, saveKey: 'theirs' }
    const nothing = newDraft()
    const mine = { ...typed, saveKey: nothing.saveKey }
    expect(meetNewerDraft({ base: nothing, wasStored: false, mine, theirs })).toMatchObject({
      kind: 'merged',
      draft: { saveKey: 'theirs', detail: { phone: '0811111111' } },
    })
  })
})
