// The address of each step and of the fields that links lead to (specification 2 and 4; D45).
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { RequestStep } from '@border-pass/domain/request/draft/draft'
import type { DetailField } from '@border-pass/domain/request/draft/request-flow'
import { focusField } from '../../ui/fields/missing-fields.tsx'

export function detailFieldId(field: DetailField | 'delivery'): string {
  return `detail-${field}`
}

/** Whether a link of the summary has opened the first step. */
export const useIsEditing = () => useLocation({ select: ({ hash }) => hash !== '' })

export const SELECTION_FIELD_IDS = {
  places: 'selection-places',
  country: 'selection-country',
  passType: 'selection-pass-type',
  office: 'selection-office',
  submit: 'selection-submit',
} as const

/** The value of `pagecheck` for an edit from the summary: Next returns there. */
export const EDIT = '1'

export function toStepAddress(step: RequestStep, pagecheck: '0' | '1' = '0') {
  switch (step) {
    case 'selection':
      return { to: PAGES.register } as const
    case 'detail':
      return { to: PAGES.requestDetail, search: { pagecheck } } as const
    case 'followers':
      return { to: PAGES.followers, search: { pagecheck } } as const
    case 'summary':
      return { to: PAGES.summary } as const
  }
}

/** The targets of the summary's links. From there, Next returns to the summary. */
export const PART_ADDRESSES = {
  day: { ...toStepAddress('detail', EDIT), hash: detailFieldId('travelDate') },
  delivery: { ...toStepAddress('detail', EDIT), hash: detailFieldId('delivery') },
  office: { to: PAGES.register, hash: SELECTION_FIELD_IDS.office },
} as const

export type PartAddress =
  | ReturnType<typeof toStepAddress>
  | (typeof PART_ADDRESSES)[keyof typeof PART_ADDRESSES]

/** Moves the focus to the field that the address names. */
export function useNamedField() {
  const id = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (id !== '') focusField(id)
  }, [id])
}
