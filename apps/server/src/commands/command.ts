// What a command of the terminal is given: its words, the settings, and where to answer.

export type Command = {
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
}

/** Told to the person who typed it, without a stack. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
}
