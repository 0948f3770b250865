// A rule of one field of a request: its path on the wire, and the code of the fault when it does not hold.
import type { FollowerApplication } from '../application.ts'
import { FOLLOWER_FIELDS, type TEXT_FIELDS } from './detail-fields.ts'
import { fieldNames, isValidText, type TextField } from './text-field.ts'

type CodeOf<Fields extends Readonly<Record<string, TextField>>> = Fields[keyof Fields]['code']

export type FieldProblemCode = CodeOf<typeof TEXT_FIELDS> | CodeOf<typeof FOLLOWER_FIELDS> | 'OFFICE_UNKNOWN'

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

/** One rule for each field of the list: required fields are filled, and what is filled is valid. */
export function fieldRules<Name extends string>(
  fields: Readonly<Record<Name, TextField<FieldProblemCode>>>,
): readonly FieldRule<Readonly<Record<Name, string | number | null>>, Name>[] {
  return fieldNames(fields).map((name) => {
    const field = fields[name]
    const holds = (text: string) => (text === '' ? !field.isRequired : isValidText(field, text))
    return { path: name, code: field.code, holds: (values) => holds(String(values[name] ?? '')) }
  })
}

// What each follower's own fields must be, for the screen, the steps and the save alike (specification 5, keyboard filters and
// field limits). Who they are, how many, and where they were born is decided in followers/.

const FOLLOWER_FIELD_RULES = fieldRules(FOLLOWER_FIELDS)

export function followerFieldProblems(
  follower: FollowerApplication,
): readonly FieldProblem<keyof typeof FOLLOWER_FIELDS>[] {
  return brokenRules(FOLLOWER_FIELD_RULES, follower)
}
