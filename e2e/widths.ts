// The widths at which browser tests run: a phone, unless a file is listed here.
// screens.test.ts measures every screen at all widths, and axe looks at each page at both.
import { basename } from 'node:path'

const SUFFIX = '.test.ts'

/** What they test looks or works differently on a desktop. */
export const BOTH_WIDTHS = ['menu']

/** A phone has no Tab key. */
export const DESKTOP_ONLY = ['keyboard']

export const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}${SUFFIX}`)

export const runsOnPhoneOnly = (path: string) =>
  ![...BOTH_WIDTHS, ...DESKTOP_ONLY].includes(basename(path, SUFFIX))

export const DESKTOP = { width: 1280, height: 800 }
