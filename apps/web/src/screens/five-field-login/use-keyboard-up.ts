// Whether the keyboard of a phone covers part of the page: it shrinks the visual viewport, in some webviews the window itself.
import { useEffect, useState } from 'react'

const LEAST_SHARE = 0.75

export function useKeyboardUp(): boolean {
  const [isUp, setIsUp] = useState(false)
  useEffect(() => {
    let highest = innerHeight
    let width = innerWidth
    const measure = () => {
      // Turned around, the screen has another height.
      if (innerWidth !== width) highest = innerHeight
      width = innerWidth
      highest = Math.max(highest, innerHeight)
      setIsUp((window.visualViewport?.height ?? innerHeight) < highest * LEAST_SHARE)
    }
    const viewport = window.visualViewport
    viewport?.addEventListener('resize', measure)
    addEventListener('resize', measure)
    return () => {
      viewport?.removeEventListener('resize', measure)
      removeEventListener('resize', measure)
    }
  }, [])
  return isUp
}
