import { describe, expect, it } from 'vitest'
import { isLaunch, readLaunch } from './launch.ts'

describe('a launch from the citizen portal', () => {
  it('is one with app id and token, whatever the path', () => {
    expect(isLaunch('/', readLaunch('?appId=a&mToken=b'))).toBe(true)
  })

  it('is none with one of the two', () => {
    expect(isLaunch('/', readLaunch('?appId=a'))).toBe(false)
    expect(isLaunch('/', readLaunch('?mToken=b'))).toBe(false)
  })

  it('is one at /landing, whatever the query', () => {
    expect(isLaunch('/landing', readLaunch(''))).toBe(true)
  })

  it('mocks only when the query says true', () => {
    expect(readLaunch('?mock=true').mock).toBe('true')
    expect(readLaunch('?mock=yes').mock).toBe('false')
    expect(readLaunch('').mock).toBe('false')
  })
})
