// The widths at which browser tests run: a phone, unless a file is listed here.
// screens.test.ts measures every screen at all widths.

/** What they test looks or works differently on a desktop. */
export const BOTH_WIDTHS = ['thaid']

/** A phone has no Tab key. */
export const DESKTOP_ONLY = ['keyboard']

/** Counts taps and keys of whole visits, which npm run bench -- effort prints. */
export const NIGHTLY_ONLY = process.env['NIGHTLY'] === undefined ? ['effort'] : []

export const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.test.ts`)

export const DESKTOP = { width: 1280, height: 800 }
