// After a change of screen: the document's title, and focus on the new heading once it is there.
import { useEffect, useRef } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { focusScreenHeading } from '../ui/navigation/focus-screen-heading.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the screen, for the document's title. */
    title?: string
  }
}

export function useScreenChange() {
  const title = useRouterState({
    select: ({ matches }) => matches.flatMap(({ staticData }) => staticData.title ?? []).pop(),
  })
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const seen = useRef<string | undefined>(undefined)

  useEffect(() => {
    document.title = title ? `${title} - ${SHELL_TEXT.product}` : SHELL_TEXT.product
  }, [title])

  useEffect(() => {
    const isFirst = seen.current === undefined
    seen.current = path
    // With a hash, the named field gets the focus instead.
    if (!isFirst && location.hash === '') focusScreenHeading({ preventScroll: true })
  }, [path])
}
