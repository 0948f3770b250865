// What a browser tells of the device it runs on, reduced to what its owner recognises it by. Nothing finer is stored.
import type { Device } from '@border-pass/contract/session-routes'

type Sign<Name> = readonly [RegExp, Name]

/** The first that matches: those that also carry the name of another stand before it. */
const SYSTEMS: readonly Sign<Device['system']>[] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android.*Mobile/, 'android-phone'],
  [/Android/, 'android-tablet'],
  [/CrOS/, 'chromebook'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|X11/, 'linux'],
]

const BROWSERS: readonly Sign<Device['browser']>[] = [
  [/; wv\)|\bLine\/|FBAN|FBAV|Instagram/, 'in-app'],
  [/Edg(?:e|A|iOS)?\//, 'edge'],
  [/SamsungBrowser\//, 'samsung'],
  [/OPR\/|OPT\/|Opera/, 'opera'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\//, 'chrome'],
  [/Safari\//, 'safari'],
  // An iPhone's web view inside another app leaves the name of Safari out.
  [/(?:iPhone|iPad).*AppleWebKit/, 'in-app'],
]

function firstOf<Name>(signs: readonly Sign<Name>[], text: string): Name | 'unknown' {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'unknown'
}

export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent ?? ''
  return { system: firstOf(SYSTEMS, text), browser: firstOf(BROWSERS, text) }
}
