// Moves focus to the card that was left for its request.
import type { RefObject } from 'react'
import { useEffect } from 'react'

export function useReturnedCard(card: RefObject<HTMLAnchorElement | null>, isReturned: boolean) {
  useEffect(() => {
    if (!isReturned) return undefined
    // Deferred: the shell moves focus to the heading first.
    const frame = requestAnimationFrame(() => {
      card.current?.scrollIntoView({ block: 'center' })
      card.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [card, isReturned])
}
