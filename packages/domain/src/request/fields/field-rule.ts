// A rule of one field of a request: where it stands on the wire, what is said when it does not hold.
import { isParentEnglishName } from './parent-english-name.ts'

export type FieldProblemCode =
  | 'OFFICE_UNKNOWN'
  | 'HEIGHT'
  | 'FOLLOWER_HEIGHT'
  | 'NOT_IN_LIST'
  | 'IDENTIFYING_MARKS'
  | 'ENGLISH_NAME'
  | 'PHONE'
  | 'EMAIL'
  | 'REQUIRED'

/** The path is that of the wire: listFollow.0.height. */
export type FieldProblem<Path extends string = string> = {
  readonly path: Path
  readonly code: FieldProblemCode
}

export type FieldRule<Subject, Path extends string = string> = FieldProblem<Path> & {
  readonly holds: (subject: Subject) => boolean
}

export function brokenRules<Subject, Path extends string>(
  rules: readonly FieldRule<Subject, Path>[],
  subject: Subject,
): FieldProblem<Path>[] {
  const broken = rules.filter((rule) => !rule.holds(subject))
  return broken.map(({ path, code }) => ({ path, code }))
}

export function isParentNameOrNone(name: string): boolean {
  return name === '' || isParentEnglishName(name)
}
