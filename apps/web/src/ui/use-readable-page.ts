// React Aria hides the whole page from screen readers while a list is open, things that take focus among it. The pattern
// for a combobox hides nothing, so the page is marked as what stays readable.
import { useEffect } from 'react'

export function useReadablePage(inside: Element | null) {
  useEffect(() => {
    inside?.closest('body > *')?.setAttribute('data-react-aria-top-layer', '')
  }, [inside])
}
