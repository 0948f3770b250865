// Browser tests run at both widths, on a phone and on a desktop, except those of the files here: what they test does not depend on the
// width. How their screens look is tested by screens.test.ts at both widths, and axe runs at both widths in every file.
import { basename } from 'node:path'

const SUFFIX = '.test.ts'

export const PHONE_ONLY = [
  'axe',
  'deep-links',
  'delivery',
  'downloads',
  'eligibility',
  'followers',
  'interruptions',
  'issued-passes',
  'names',
  'newer-release',
  'no-signal',
  'older-request',
  'portal',
  'portal-without-signal',
  'registration-result',
  'request-detail',
  'request-list',
  'saving-failures',
  'screen-not-fetched',
  'sign-in',
  'thai-ink',
]

/** A phone has no Tab key. */
export const DESKTOP_ONLY = ['keyboard']

export const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}${SUFFIX}`)

export const runsOnPhoneOnly = (path: string) => PHONE_ONLY.includes(basename(path, SUFFIX))

export const DESKTOP = { width: 1280, height: 800 }
