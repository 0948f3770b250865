// npm run admin -- office-token <office>: makes a token for one office's own system (D34). It is shown once; the database has its hash.
import { createHash, randomBytes } from 'node:crypto'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import type { OperatorDesk } from '../ports/operator.ts'
import { CommandProblem } from './command.ts'
import { officeName, Reading } from './read-words.ts'

/** The one in use and its successor. */
const MOST_VALID = 2

type Asked = {
  readonly target: string
  readonly values: { readonly by?: string | undefined; readonly why?: string | undefined }
  readonly say: (line: string) => void
}

export async function makeOfficeToken(
  { target: office, values, say }: Asked,
  desk: OperatorDesk,
): Promise<void> {
  const reading = new Reading()
  const by = reading.required('--by', values.by)
  const why = reading.required('--why', values.why)
  if (!findOffice(office)) reading.wrong(`"${office}" is no office: its nine digits are asked for.`)
  const valid = (await desk.changes()).filter(
    ({ change, isUndone }) => !isUndone && change?.kind === 'office-token' && change.office === office,
  )
  if (valid.length >= MOST_VALID) {
    const numbers = valid.map(({ id }) => id).join(' and ')
    reading.wrong(`${office} has two tokens, ${numbers}: undo the one that its system no longer sends.`)
  }
  if (reading.problems.length > 0) throw new CommandProblem(reading.problems.join('\n'))
  const token = randomBytes(32).toString('base64url')
  const sha256 = createHash('sha256').update(token).digest('hex')
  const number = await desk.record({
    by,
    why,
    change: { kind: 'office-token', office, sha256 },
    undoes: null,
  })
  say(`${number}: token of ${officeName(office)}, which is not shown again:`)
  say(token)
  say('Every server takes it within ten seconds.')
}
