import { describe, expect, it } from 'vitest'
import { findOption } from './find-option.ts'

const option = (label: string, alias: string) => ({ value: label, label, alias })
const groups = [
  { title: 'ภาคเหนือ', options: [option('เกษตรกร', 'FARMER'), option('เกษตรกรชาวสวน', 'GARDENER')] },
  { title: 'ภาคใต้', options: [option('ช่างไม้', 'CARPENTER'), option('ช่างใหม่', 'APPRENTICE')] },
]
const meant = (typed: string) => findOption(groups, typed)?.label ?? null

describe('what was typed', () => {
  it('means the option of that name, though others hold it too', () => {
    expect(meant('เกษตรกร')).toBe('เกษตรกร')
    expect(meant(' เกษตรกร ')).toBe('เกษตรกร')
    expect(meant('farmer')).toBe('เกษตรกร')
    expect(meant('ชางไม')).toBe('ช่างไม้')
  })

  it('means the only option that is left', () => {
    expect(meant('สวน')).toBe('เกษตรกรชาวสวน')
    expect(meant('ช่าง ใหม')).toBe('ช่างใหม่')
  })

  it('means none where several are left, or none, or nothing was typed', () => {
    expect([meant('เกษตร'), meant('ช่าง'), meant('นักบิน'), meant(''), meant(' ')]).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })
})
