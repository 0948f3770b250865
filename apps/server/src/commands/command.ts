// The input of a command-line command: its arguments, the environment, and how to print a line or ask.

export type Command = {
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  /** Absent where nobody sits at a terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
}

/** Printed to the user as its message, without a stack. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
}
