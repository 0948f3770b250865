import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${ANDROID}) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, 'android-phone', 'chrome'],
  [`${ANDROID}) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'android-tablet', 'chrome'],
  [
    `${ANDROID}) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'android-phone',
    'samsung',
  ],
  [`${ANDROID}; wv) ${WEBKIT} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`, 'android-phone', 'in-app'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'iphone', 'safari'],
  [`${IPHONE} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`, 'iphone', 'chrome'],
  [`${IPHONE} Mobile/15E148 Safari Line/14.19.0`, 'iphone', 'in-app'],
  [`${IPHONE} Mobile/15E148`, 'iphone', 'in-app'],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605 Version/16.6 Safari/604.1',
    'ipad',
    'safari',
  ],
  [`${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'windows', 'edge'],
  [`${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'windows', 'opera'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    'chromebook',
    'chrome',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.1 Safari/605.1.15',
    'mac',
    'safari',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'linux', 'firefox'],
  ['curl/8.5.0', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('%s', (userAgent, system, browser) => {
  expect(deviceOf(userAgent)).toEqual({ system, browser })
})
