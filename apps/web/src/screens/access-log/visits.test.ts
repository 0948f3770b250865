import { describe, expect, it } from 'vitest'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { visitsOf } from './visits.ts'

const at = (when: string, what: AccessEntry['what'], changed: Partial<AccessEntry> = {}): AccessEntry => ({
  when: `2026-11-20T02:${when}Z`,
  what,
  why: 'eligibility',
  by: 'citizen',
  ...changed,
})

describe('grouping look-ups into visits', () => {
  it('joins those of one minute, naming each record once', () => {
    const visits = visitsOf([at('10:59', 'card'), at('10:30', 'person'), at('10:00', 'person')])
    expect(visits.map(({ what }) => what)).toEqual([['card', 'person']])
    expect(visits[0]?.when).toBe(Date.parse('2026-11-20T02:10:59Z'))
  })

  it('separates those of the next minute', () => {
    expect(visitsOf([at('11:00', 'card'), at('10:59', 'person')])).toHaveLength(2)
  })

  it('separates another purpose and another person within the minute', () => {
    expect(visitsOf([at('10:00', 'card', { why: 'save' }), at('10:00', 'card')])).toHaveLength(2)
    expect(visitsOf([at('10:00', 'card', { by: 'office' }), at('10:00', 'card')])).toHaveLength(2)
  })
})
