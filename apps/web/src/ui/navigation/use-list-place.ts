// The portal container of a combobox list: the landmark or dialog of its field, not the end of the page.
// React Aria hides all else from screen readers while a list is open, things that take focus among it. The pattern for a
// combobox hides nothing, so the page is marked as what stays readable.
import { useCallback, useState } from 'react'

export function useListPlace() {
  const [place, setPlace] = useState<Element | null>(null)
  const field = useCallback((element: Element | null) => {
    if (element === null) return
    setPlace(element.closest('main, dialog'))
    element.closest('body > *')?.setAttribute('data-react-aria-top-layer', '')
  }, [])
  return { field, place }
}
