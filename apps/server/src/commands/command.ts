// The input of a command-line command: its arguments, the environment, and how to print a line or ask.
import { isNationalId } from '@border-pass/domain/values/national-id'

export type Command = {
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  /** Absent where nobody sits at a terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  /** The first line of the standard input; `question` is shown at a terminal. */
  readonly readLine?: ((question: string) => Promise<string>) | undefined
}

/** Reads from standard input: every user of the machine can read the words of a command. */
export async function readNationalId({ readLine }: Pick<Command, 'readLine'>): Promise<string> {
  const pid = ((await readLine?.('National ID: ')) ?? '').trim()
  if (!isNationalId(pid)) throw new CommandProblem('The standard input must be a national ID of 13 digits.')
  return pid
}

/** Printed to the user as its message, without a stack. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
}
