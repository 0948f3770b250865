/** Moves focus to the heading of the screen, for example when the focused element was removed. */
export function focusScreenHeading(options?: FocusOptions) {
  document.querySelector<HTMLElement>('[data-screen-heading]')?.focus(options)
}
