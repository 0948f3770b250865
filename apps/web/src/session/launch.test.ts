import { describe, expect, test } from 'vitest'
import { findLaunch, isLaunch, readLaunch } from './launch.ts'

const launch = { appId: 'a', mToken: 'b', mock: 'false' } as const

describe('a launch from the citizen portal', () => {
  test.each([
    ['/', '?appId=a&mToken=b', true],
    ['/', '?appId=a', false],
    ['/', '?mToken=b', false],
    ['/landing', '', true],
  ])('at %s with %j: %s', (path, search, is) => expect(isLaunch(path, readLaunch(search))).toBe(is))

  test.each([
    ['&mock=true', 'true'],
    ['&mock=yes', 'false'],
    ['', 'false'],
  ])('with %j has mock %s', (more, mock) => expect(readLaunch(`?appId=a&mToken=b${more}`)?.mock).toBe(mock))

  test('survives a reload of its page only', () => {
    const reloaded = { path: '/landing', search: '', state: { launch }, isReload: true }
    expect(findLaunch(reloaded)).toEqual(launch)
    expect(findLaunch({ ...reloaded, isReload: false })).toBeNull()
    expect(findLaunch({ ...reloaded, path: '/register' })).toBeNull()
    expect(findLaunch({ ...reloaded, state: null })).toBeNull()
    expect(findLaunch({ ...reloaded, state: { launch: { appId: 'a' } } })).toBeNull()
  })

  test('prefers the address over the stored launch', () => {
    const opened = { path: '/landing', search: '?appId=c&mToken=d', state: { launch }, isReload: true }
    expect(findLaunch(opened)).toEqual({ appId: 'c', mToken: 'd', mock: 'false' })
  })
})
