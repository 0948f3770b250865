import { describe, expect, it } from 'vitest'
import { findLaunch, isLaunch, readLaunch } from './launch.ts'

const launch = { appId: 'a', mToken: 'b', mock: 'false' } as const

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
    expect(readLaunch('?appId=a&mToken=b&mock=true')?.mock).toBe('true')
    expect(readLaunch('?appId=a&mToken=b&mock=yes')?.mock).toBe('false')
    expect(readLaunch('?appId=a&mToken=b')?.mock).toBe('false')
  })

  it('survives a reload of its page only', () => {
    const reloaded = { path: '/landing', search: '', state: { launch }, isReload: true }
    expect(findLaunch(reloaded)).toEqual(launch)
    expect(findLaunch({ ...reloaded, isReload: false })).toBeNull()
    expect(findLaunch({ ...reloaded, path: '/register' })).toBeNull()
    expect(findLaunch({ ...reloaded, state: null })).toBeNull()
    expect(findLaunch({ ...reloaded, state: { launch: { appId: 'a' } } })).toBeNull()
  })

  it('prefers the address over the stored launch', () => {
    const opened = { path: '/landing', search: '?appId=c&mToken=d', state: { launch }, isReload: true }
    expect(findLaunch(opened)).toEqual({ appId: 'c', mToken: 'd', mock: 'false' })
  })
})
