// Renders one widget in the page of a browser test, with the product's styles and its live region.
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { announce, LiveRegion } from '../ui/typography/screen-reader.tsx'
import '../ui/styles.css'

let shown: Root | undefined

/** Renders the widget in place of an earlier one. */
export async function show(widget: ReactNode): Promise<void> {
  shown?.unmount()
  // Test files share modules, so the live region would repeat the words of an earlier test.
  announce('')
  await page.viewport(360, 740)
  document.documentElement.lang = 'th'
  document.title = 'widget'
  const main = document.createElement('main')
  document.body.replaceChildren(main)
  const root = createRoot(main)
  shown = root
  flushSync(() =>
    root.render(
      <>
        <h1>widget</h1>
        {widget}
        <LiveRegion />
      </>,
    ),
  )
  // A font that loads late would change the layout.
  await document.fonts.ready
}

export async function expectAccessible(): Promise<void> {
  // An element that fades in has too little contrast. A progress bar never ends.
  const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity
  const running = document.getAnimations().filter(isEnding)
  await Promise.allSettled(running.map(({ finished }) => finished))
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

const toPlainText = (text: string) => text.replace(/[\u200b\u2060]/g, '').replace(/\s+/g, ' ')

/** Waits until the element contains the text, with any kind of space or joiner between the words. */
export async function expectText(element: Locator, text: string): Promise<void> {
  await expect.poll(() => toPlainText(element.query()?.textContent ?? '')).toContain(text)
}

/** Waits until the description of the field contains the text. */
export async function expectDescription(field: Locator, text: string): Promise<void> {
  const read = () => {
    const ids = (field.element().getAttribute('aria-describedby') ?? '').split(' ')
    return toPlainText(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
  }
  await expect.poll(read).toContain(text)
}
