// A problem with a field of a request: its path and code, shared by the screen, the steps and the save.
import type { FOLLOWER_FIELDS, TEXT_FIELDS } from './detail-fields.ts'
import { getFieldNames, isValidText, type TextField } from './text-field.ts'

type CodeOf<Fields extends Readonly<Record<string, TextField>>> = Fields[keyof Fields]['code']

export type FieldProblemCode = CodeOf<typeof TEXT_FIELDS> | CodeOf<typeof FOLLOWER_FIELDS> | 'OFFICE_UNKNOWN'

/** `path` as on the wire: listFollow.0.height. */
export type FieldProblem<Path extends string = string> = {
  readonly path: Path
  readonly code: FieldProblemCode
}

/** Reports empty required fields and invalid texts. */
export function findFieldProblems<Name extends string>(
  fields: Readonly<Record<Name, TextField<FieldProblemCode>>>,
  values: Readonly<Record<NoInfer<Name>, string | number | null>>,
): readonly FieldProblem<Name>[] {
  return getFieldNames(fields).flatMap((name) => {
    const field = fields[name]
    const text = String(values[name] ?? '')
    const holds = text === '' ? !field.isRequired : isValidText(field, text)
    return holds ? [] : [{ path: name, code: field.code }]
  })
}
