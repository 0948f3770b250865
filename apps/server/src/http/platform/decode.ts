// Decodes input by its schema of the contract, or throws INVALID with the path of each mismatch.
import type * as z from 'zod/mini'
import { Refusal } from '../../policies/refusal.ts'

type Issue = z.core.$ZodIssue

function infoOf(issue: Issue): string {
  if (issue.code === 'too_big') return 'ข้อมูลยาวหรือมากเกินกำหนด'
  if (issue.code === 'too_small') return 'ข้อมูลสั้นหรือน้อยกว่ากำหนด'
  if (issue.code === 'invalid_format') return 'รูปแบบไม่ถูกต้อง'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'กรุณาระบุข้อมูล'
  return 'ข้อมูลไม่ถูกต้อง'
}

export function decode<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new Refusal('INVALID', {
    fields: result.error.issues.map((issue) => ({ path: issue.path.join('.'), info: infoOf(issue) })),
  })
}
