import type { DetailField } from '@border-pass/domain/request/detail-gaps'

/** Where a link in the list of what is missing leads. */
export function fieldId(field: DetailField): string {
  return `detail-${field}`
}
