import type { DetailField } from '@border-pass/domain/request/draft/detail-gaps'

/** Where a link to a field of the detail leads, from its own screen or from the summary. */
export function detailFieldId(field: DetailField): string {
  return `detail-${field}`
}
