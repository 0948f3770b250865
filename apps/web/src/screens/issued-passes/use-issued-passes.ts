// The citizen's passes, and which of them the address names.
import { listPasses } from '@border-pass/contract/pass-routes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ALWAYS_REFETCH } from '../../api/look-up.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { focusScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { FIRST_PAGE } from '../../ui/navigation/pagination.tsx'

export function useIssuedPasses(code: string) {
  const { pid } = useCitizen()
  const [choice, setChoice] = useState(FIRST_PAGE)
  const { data, error, refetch } = useQuery({
    queryKey: ['passes', pid],
    queryFn: ({ signal }) => call(listPasses, { signal }),
    ...ALWAYS_REFETCH,
  })
  const passes = data?.items ?? null
  return {
    passes,
    /** The pass is null if the address names none, or one that is not in the list. */
    chosen: passes?.find(({ request }) => request.registrationCode === code) ?? null,
    isPartMissing: data?.missing.includes('books') ?? false,
    error: passes ? null : error,
    choice,
    setChoice,
    retry: () => void refetch(),
  }
}

/** List and detail share one path, so focus is moved here: to the heading of the detail, and back to its card. */
export function useReturnFocus(code: string) {
  const shown = useRef(code)
  useEffect(() => {
    const before = shown.current
    shown.current = code
    if (before === code) return
    const card = code === '' ? document.getElementById(passCardId(before)) : null
    card?.scrollIntoView({ block: 'center' })
    if (card) card.focus({ preventScroll: true })
    else focusScreenHeading({ preventScroll: true })
  }, [code])
}

/** The element that gets the focus after the detail of a pass is closed. */
export function passCardId(registrationCode: string): string {
  return `pass-${registrationCode}`
}
