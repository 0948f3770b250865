import { describe, expect, test } from 'vitest'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { groupVisits } from './access-log-screen.tsx'

const at = (time: string, what: AccessEntry['what'], changed: Partial<AccessEntry> = {}): AccessEntry => ({
  when: `2026-11-20T${time}Z`,
  what,
  why: 'eligibility',
  by: 'citizen',
  ...changed,
})

describe('grouping look-ups into visits', () => {
  test('groups what the citizen did in one session, each record and purpose once, in order', () => {
    const visits = groupVisits([
      at('02:40:00', 'save', { why: 'save' }),
      at('02:20:00', 'card'),
      at('02:10:00', 'person'),
      at('02:09:00', 'person', { why: 'sign-in' }),
    ])
    expect(visits).toEqual([
      {
        by: 'citizen',
        when: Date.parse('2026-11-20T02:40:00Z'),
        since: Date.parse('2026-11-20T02:09:00Z'),
        why: ['sign-in', 'eligibility', 'save'],
        what: ['save', 'card', 'person'],
      },
    ])
  })

  test('starts a new visit after more than half an hour without a look-up', () => {
    expect(groupVisits([at('02:31:00', 'card'), at('02:01:00', 'person')])).toHaveLength(1)
    expect(groupVisits([at('02:31:01', 'card'), at('02:01:00', 'person')])).toHaveLength(2)
  })

  test('groups look-ups by somebody else only within a minute and for the same purpose', () => {
    const office = { by: 'office', why: 'office' } as const
    expect(groupVisits([at('02:10:59', 'card', office), at('02:10:00', 'request', office)])).toHaveLength(1)
    expect(groupVisits([at('02:11:00', 'card', office), at('02:10:59', 'request', office)])).toHaveLength(2)
    const unknown = { by: 'unknown', why: 'sign-in' } as const
    expect(groupVisits([at('02:10:30', 'card-check', unknown), at('02:10:00', 'card', office)])).toHaveLength(
      2,
    )
  })

  test('does not split a visit of the citizen at a look-up by somebody else', () => {
    const visits = groupVisits([
      at('02:12:00', 'save'),
      at('02:11:00', 'request', { by: 'office', why: 'office' }),
      at('02:10:00', 'person'),
    ])
    expect(visits.map(({ by, what }) => [by, what])).toEqual([
      ['citizen', ['save', 'person']],
      ['office', ['request']],
    ])
  })
})

test('the card check just before a sign-in counts as the citizen’s, and every other card check as somebody else’s', () => {
  const check = { by: 'unknown', why: 'sign-in' } as const
  const signIn = { why: 'sign-in' } as const
  const visits = groupVisits([
    at('02:10:30', 'sign-in', signIn),
    at('02:10:29', 'card-check', check),
    at('02:10:10', 'card-check', check),
    at('01:00:00', 'card-check', check),
  ])
  expect(visits.map(({ by, what }) => [by, what])).toEqual([
    ['citizen', ['sign-in', 'card-check']],
    ['unknown', ['card-check']],
    ['unknown', ['card-check']],
  ])
  const late = groupVisits([at('02:10:30', 'sign-in', signIn), at('02:09:29', 'card-check', check)])
  expect(late.map(({ by }) => by)).toEqual(['citizen', 'unknown'])
})
