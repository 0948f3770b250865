import { describe, expect, test } from 'vitest'
import { findLaunch, isLaunchExpired, isLaunch, readLaunch } from './launch.ts'

const NOW = 1_795_000_000_000
const launch = { appId: 'a', mToken: 'b', mock: 'false', readAt: NOW - 1_000, mayBeAccepted: false } as const

describe('a launch from the citizen portal', () => {
  test.each([
    ['/', '?appId=a&mToken=b', true],
    ['/', '?appId=a', false],
    ['/', '?mToken=b', false],
    ['/landing', '', true],
  ])('the address %s with the query string %j is a launch: %s', (path, search, is) =>
    expect(isLaunch(path, readLaunch(search, NOW))).toBe(is),
  )

  test.each([
    ['&mock=true', 'true'],
    ['&mock=yes', 'false'],
    ['', 'false'],
  ])('a launch is a mock only with mock=true: %j gives %s', (more, mock) =>
    expect(readLaunch(`?appId=a&mToken=b${more}`, NOW)?.mock).toBe(mock),
  )

  test('a launch survives only a reload of its page', () => {
    const reloaded = { path: '/landing', search: '', state: { launch }, isReload: true, now: NOW }
    expect(findLaunch(reloaded)).toEqual(launch)
    expect(findLaunch({ ...reloaded, isReload: false })).toBeNull()
    expect(findLaunch({ ...reloaded, path: '/register' })).toBeNull()
    expect(findLaunch({ ...reloaded, state: null })).toBeNull()
    expect(findLaunch({ ...reloaded, state: { launch: { appId: 'a' } } })).toBeNull()
  })

  test.each([
    [120_000, false, false],
    [120_001, false, true],
    [120_001, true, false],
  ])(
    'a launch %i ms after it was read (perhaps already accepted: %s) has expired: %s',
    (ms, mayBeAccepted, is) => {
      expect(isLaunchExpired({ ...launch, readAt: NOW - ms, mayBeAccepted }, NOW)).toBe(is)
    },
  )

  test('a launch in the address takes precedence over the stored one', () => {
    const opened = {
      path: '/landing',
      search: '?appId=c&mToken=d',
      state: { launch },
      isReload: true,
      now: NOW,
    }
    expect(findLaunch(opened)).toEqual({ ...launch, appId: 'c', mToken: 'd', readAt: NOW })
  })
})
