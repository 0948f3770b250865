/** The heading of the screen that is shown: where reading begins, and where focus goes that has lost its place. */
export function focusScreenHeading(options?: FocusOptions) {
  document.querySelector<HTMLElement>('[data-screen-heading]')?.focus(options)
}
