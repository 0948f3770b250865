// What the registry's person status codes mean, 0 to 15 (specification 3, popStatus).
import rows from './data/popstatus.json' with { type: 'json' }
import { indexBy, parseRows } from './reference-row.ts'

export function parsePopStatuses(json: unknown) {
  return parseRows(
    'popstatus.json',
    json,
    (row) => ({
      code: Number(row.matching('code', /^[0-9]{1,2}$/, 'must be text of 1 or 2 digits')),
      th: row.text('th'),
      en: row.text('en'),
    }),
    (status) => String(status.code),
  )
}

export const POP_STATUSES = parsePopStatuses(rows)

export const findPopStatus = indexBy(POP_STATUSES, ({ code }) => code)
