// The element ids of the fields that links lead to, and the focus on the one that the address names.
import { useEffect } from 'react'
import { useLocation } from '@tanstack/react-router'
import type { DetailField } from '@border-pass/domain/request/draft/request-flow'
import { focusField } from '../../ui/fields/missing-fields.tsx'

export function useNamedField() {
  const id = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (id !== '') focusField(id)
  }, [id])
}

/** The element id of a field, for links from its own screen and from the summary. */
export function detailFieldId(field: DetailField): string {
  return `detail-${field}`
}

/** The element id of the first way to receive the pass. */
export const DELIVERY_ID = 'detail-delivery'

/** Whether the summary led to the first step, to one of its choices (addressOfChoice). */
export const useIsEditing = () => useLocation({ select: ({ hash }) => hash !== '' })

/** The element ids of the first step, for links from its own screen and from the summary. */
export const SELECTION_FIELD_IDS = {
  places: 'selection-places',
  country: 'selection-country',
  passType: 'selection-pass-type',
  office: 'selection-office',
  submit: 'selection-submit',
  missing: 'selection-missing',
} as const

/** The element id of the way to another day or none, on the page of a request, for the link from the list. */
export const CHANGE_CARD_ID = 'change-or-cancel'
