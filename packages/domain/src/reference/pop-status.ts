// What the registry's person status codes mean, 0 to 15 (specification 3, popStatus).
import rows from './data/popstatus.json' with { type: 'json' }
import { indexBy } from './reference-row.ts'

export const findPopStatus = indexBy(rows, ({ code }) => Number(code))
