/** Whether this is npm run test:nightly, which goes through more cases than a change can break. */
export const isNightly = process.env['NIGHTLY'] !== undefined
