// Leads to the field that the address names, for who comes from the summary to change it.
import { useEffect } from 'react'
import { useLocation } from '@tanstack/react-router'
import { focusField } from '../../ui/fields/missing-fields.tsx'

export function useNamedField() {
  const id = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (id !== '') focusField(id)
  }, [id])
}
