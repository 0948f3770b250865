import { describe, expect, it } from 'vitest'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { groupFindings } from './group-findings.ts'

function selectionAt(code: string, bpType: 1 | 2): Selection {
  const office = findOffice(code)
  if (office === undefined) throw new Error(`${code} is not an office`)
  return { borderCity: office.borderCity, bpType, office }
}

const found = (office: string, borderCity: 48 | 50 | 56, bpType: 1 | 2, eligible = true) => ({
  office,
  borderCity,
  bpType,
  eligible,
  code: eligible ? null : 'OUT_OF_AREA',
  nearness: 'elsewhere' as const,
})

const ranongBooklet = selectionAt('850101002', 2)

describe('the offices found', () => {
  it('are those where the citizen qualifies', () => {
    expect(groupFindings([found('850101002', 48, 2, false)], ranongBooklet)).toEqual([])
  })

  it('begin with the country asked for, and in it with the pass asked for', () => {
    const items = [
      found('340001001', 56, 2),
      found('850101002', 48, 1),
      found('630601001', 48, 2),
      found('340001001', 56, 1),
    ]
    const groups = groupFindings(items, ranongBooklet)
    expect(groups.map(({ borderCity, bpType }) => [borderCity, bpType])).toEqual([
      [48, 2],
      [48, 1],
      [56, 2],
      [56, 1],
    ])
  })

  it('begin with the office asked for, then with those of its province', () => {
    const items = ['570901001', '630001001', '630601001'].map((code) => found(code, 48, 1))
    const [group] = groupFindings(items, selectionAt('630601001', 2))
    expect(group?.offices.map(({ code }) => code)).toEqual(['630601001', '630001001', '570901001'])
  })

  it('leave out an office that this page does not know', () => {
    expect(groupFindings([found('990001001', 48, 1)], ranongBooklet)).toEqual([])
  })
})
