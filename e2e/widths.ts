// Browser tests run at both widths, phone and desktop, except the files listed here, whose subject does not depend on the width.
// screens.test.ts covers the layout at both widths, and axe runs at both widths in every file.
import { basename } from 'node:path'

const SUFFIX = '.test.ts'

export const PHONE_ONLY = [
  'axe',
  'crowding',
  'deep-links',
  'delivery',
  'downloads',
  'effort',
  'eligibility',
  'followers',
  'interruptions',
  'issued-passes',
  'names',
  'service-worker-update',
  'offline',
  'older-request',
  'places',
  'portal',
  'portal-offline',
  'registration-result',
  'request-detail',
  'request-list',
  'saving-failures',
  'screen-load-failures',
  'second-request',
  'sign-in',
  'thai-ink',
]

/** A phone has no Tab key, and shows nothing beside the question. */
export const DESKTOP_ONLY = ['keyboard', 'request-so-far']

export const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}${SUFFIX}`)

export const runsOnPhoneOnly = (path: string) => PHONE_ONLY.includes(basename(path, SUFFIX))

export const DESKTOP = { width: 1280, height: 800 }
