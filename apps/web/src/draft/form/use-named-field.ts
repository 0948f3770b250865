// Moves focus to the field named in the address, for links from the summary.
import { useEffect } from 'react'
import { useLocation } from '@tanstack/react-router'
import { focusField } from '../../ui/fields/missing-fields.tsx'

export function useNamedField() {
  const id = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (id !== '') focusField(id)
  }, [id])
}
