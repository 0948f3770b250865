import { describe, expect, test } from 'vitest'
import { ground } from './ground.ts'

const sheet = { width: 1000, height: 1500 }

describe('the ground of a sheet', () => {
  const [paper, ...lines] = ground(sheet, 1)

  test('covers it, in a colour of its own for each kind of pass', () => {
    expect(paper).toMatchObject({ path: 'M0 0h1000v1500h-1000z', fill: '#fdfbf3' })
    expect(ground(sheet, 2)[0]).toMatchObject({ fill: '#f4f8fc' })
  })

  test('has three bands of seven closed strands around the middle, clear of the frame', () => {
    const strands = lines.flatMap((line) => ('path' in line && line.path.includes('L') ? [line.path] : []))
    expect(strands).toHaveLength(21)
    expect(new Set(strands).size).toBe(21)
    for (const strand of strands) {
      expect(strand).toMatch(/^M.*z$/)
      const points = strand
        .slice(1, -1)
        .split('L')
        .map((point) => point.split(' ').map(Number))
      const xs = points.map(([x = 0]) => x)
      const ys = points.map(([, y = 0]) => y)
      expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(500, -1)
      expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(750, -1)
      expect(Math.min(...xs)).toBeGreaterThan(21)
      expect(Math.max(...xs)).toBeLessThan(979)
    }
  })

  test('ends in a double frame, as far from each edge', () =>
    expect(lines.slice(-2)).toMatchObject([
      { path: 'M14 14h972v1472h-972z', stroke: { colour: '#14295c' } },
      { path: 'M21 21h958v1458h-958z', stroke: { colour: '#c98b17' } },
    ]))
})
