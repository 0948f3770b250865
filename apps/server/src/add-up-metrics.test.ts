import { expect, test } from 'vitest'
import { addUpMetrics } from './add-up-metrics.ts'

const one = `# TYPE saves counter
saves 3
# TYPE answers counter
answers{status="200"} 5
`
const other = `# TYPE saves counter
saves 4
# TYPE answers counter
answers{status="200"} 1.5
answers{status="404"} 1
`

test('samples of the same name and labels are added up, and described once', () => {
  expect(addUpMetrics([one, other])).toBe(`# TYPE saves counter
saves 7
# TYPE answers counter
answers{status="200"} 6.5
answers{status="404"} 1
`)
})

test('one text stays as it is', () => {
  expect(addUpMetrics([one])).toBe(one)
})
