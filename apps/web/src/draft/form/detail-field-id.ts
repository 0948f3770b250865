import type { DetailField } from '@border-pass/domain/request/draft/request-flow'

/** The element id of a field, for links from its own screen and from the summary. */
export function detailFieldId(field: DetailField): string {
  return `detail-${field}`
}
