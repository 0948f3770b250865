// Prints docs/rules.md from the rules themselves, so that the two cannot differ.

export type PrintedRule = {
  readonly id: string
  readonly meaning: string
  readonly section?: string
}

export type RuleChapter = {
  readonly title: string
  /** The chapter's section of the specification, and how its rules are combined. */
  readonly introduction: string
  readonly rules: readonly PrintedRule[]
}

function printRule({ id, meaning, section }: PrintedRule, index: number): string {
  const source = section === undefined ? '' : ` _(${section})_`
  return `${index + 1}. **${id}**: ${meaning}${source}`
}

function printChapter({ title, introduction, rules }: RuleChapter): string {
  return [`## ${title}`, introduction, rules.map(printRule).join('\n')].join('\n\n')
}

export function printRules(introduction: string, chapters: readonly RuleChapter[]): string {
  return `${['# The rules', introduction, ...chapters.map(printChapter)].join('\n\n')}\n`
}
