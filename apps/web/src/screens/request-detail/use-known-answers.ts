// Which chosen answers stand as rows: those that were there and right when the screen opened, until somebody changes them.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from '@tanstack/react-router'
import type { DetailField } from '@border-pass/domain/request/draft/request-flow'
import { detailFieldId } from '../../draft/form/detail-field-id.ts'
import { focusField } from '../../ui/fields/missing-fields.tsx'

export const ROW_FIELDS = ['occupation', 'objective', 'bornPlace'] as const

export type RowField = (typeof ROW_FIELDS)[number]

export function useKnownAnswers(gaps: readonly { readonly field: DetailField }[]) {
  const named = useLocation({ select: ({ hash }) => hash })
  const isGap = (field: RowField) => gaps.some((gap) => gap.field === field)
  const [edited, setEdited] = useState<ReadonlySet<RowField>>(
    () => new Set(ROW_FIELDS.filter((field) => isGap(field) || detailFieldId(field) === named)),
  )
  return {
    isKnown: (field: RowField) => !edited.has(field) && !isGap(field),
    change: (field: RowField) => {
      // Before the focus moves: a phone opens its keyboard only within the press.
      flushSync(() => setEdited((before) => new Set(before).add(field)))
      focusField(detailFieldId(field))
    },
  }
}
