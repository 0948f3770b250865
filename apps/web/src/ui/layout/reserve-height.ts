/** Tells the page how high a fixed bar is (--bar). */
export function reserveHeight(bar: HTMLElement): void {
  const isFixed = getComputedStyle(bar).position === 'fixed'
  document.documentElement.style.setProperty('--bar', isFixed ? `${bar.offsetHeight}px` : '0px')
}
