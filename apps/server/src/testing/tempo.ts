/** Whether this is npm run test:nightly, which runs more cases than the tests of each change. */
export const isNightly = process.env['NIGHTLY'] !== undefined
