// Tests the menu's scroll buttons and the tooltip of elements with a title (specification 2, Top menu).
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, show } from '../testing/show.tsx'
import { findTopic, Menu } from './menu.tsx'
import { Tooltip } from './tooltip.tsx'

const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
const links = menu.getByRole('link')
const next = page.getByRole('button', { name: 'เลื่อนเมนูไปทางขวา' })
const previous = page.getByRole('button', { name: 'เลื่อนเมนูไปทางซ้าย' })
const { keyboard } = userEvent

/** Presses until the strip is scrolled to its end. The buttons are updated in the next frame. */
async function pressToEnd(button: typeof next, afterEach: () => unknown = () => undefined) {
  const strip = menu.getByRole('list').element()
  // A scroll position is not a whole number of pixels.
  const isAtEnd = () =>
    button === next ? strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 1 : strip.scrollLeft === 0
  while (!isAtEnd()) {
    await button.click()
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await afterEach()
  }
  await expect.element(button).not.toBeInTheDocument()
}

const findTooltip = () => document.querySelector('[popover]')?.textContent ?? null

function MenuAndTopic() {
  const [topic, setTopic] = useState<ReturnType<typeof findTopic>>(null)
  return (
    <>
      <Menu topic={topic} />
      <Tooltip />
      <button onClick={() => setTopic(findTopic('/Detail'))}>ไปที่หนังสือผ่านแดน</button>
    </>
  )
}

async function showRoute(width: number, height: number) {
  const routeTree = createRootRoute({ component: MenuAndTopic })
  await show(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
  await page.viewport(width, height)
}

async function showMenu(width: number) {
  await showRoute(width, 640)
  // The button appears with the effects of menu and tooltip. Before them a focus has no effect.
  await expect.element(next).toBeVisible()
}

test('a menu wider than the screen can be scrolled with a button on either side', async () => {
  await showMenu(320)
  await expect.element(links.first()).toBeInViewport({ ratio: 0.9 })
  await expect.element(links.last()).not.toBeInViewport()
  await expect.element(previous).not.toBeInTheDocument()
  await pressToEnd(next)
  await expect.element(links.last()).toBeInViewport({ ratio: 0.9 })
  await expect.element(links.first()).not.toBeInViewport()
  await expect.element(previous).toHaveFocus()
  await expectAccessible()
  await pressToEnd(previous)
  await expect.element(links.first()).toBeInViewport({ ratio: 0.9 })
})

test('in landscape a button in the header opens the four topics, and a press on a topic closes them', async () => {
  await showRoute(740, 360)
  const menuButton = menu.getByRole('button', { name: 'เมนู', exact: true })
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
  await expect.element(links.first()).not.toBeInTheDocument()
  await menuButton.click()
  for (const link of links.elements()) await expect.element(link).toBeInViewport({ ratio: 1 })
  expect(links.elements()).toHaveLength(4)
  await expectAccessible()
  await links.last().click()
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
})

test('no word of the menu is cut at any scroll position', async () => {
  await showMenu(360)
  const seen = new Set<string>()
  const look = async () => {
    await expect.poll(findCutWords).toEqual([])
    for (const word of findWholeWords()) seen.add(word)
  }
  await look()
  await pressToEnd(next, look)
  expect([...seen]).toEqual(links.elements().map(({ textContent }) => textContent))
  expect(seen.size).toBe(4)
})

test('the current topic is scrolled to the middle, and no word becomes wider', async () => {
  const widths = () => links.elements().map((link) => link.getBoundingClientRect().width)
  await showMenu(360)
  const before = widths()
  await page.getByRole('button', { name: 'ไปที่หนังสือผ่านแดน' }).click()
  const passes = links.nth(2)
  await expect.element(passes).toBeInViewport({ ratio: 0.9 })
  await expect.element(passes).toHaveAttribute('aria-current', 'page')
  expect(widths()).toEqual(before)
})

function findWords() {
  return [...menu.element().querySelectorAll('li')].filter((item) => getComputedStyle(item).opacity !== '0')
}

/** One pixel more than the menu itself tolerates (menu.tsx). */
const TOLERANCE_PX = 5

/** Finds words that are only partly visible. */
function findCutWords(): string[] {
  const { left: start, right: end } = menu.element().getBoundingClientRect()
  const buttons = [...menu.element().querySelectorAll('button')].map((each) => each.getBoundingClientRect())
  const from = Math.max(start, ...buttons.filter(({ left }) => left === start).map(({ right }) => right))
  const to = Math.min(end, ...buttons.filter(({ right }) => right === end).map(({ left }) => left))
  const cut = findWords().filter((item) => {
    const { left, right } = item.getBoundingClientRect()
    const isWhole = left >= from - TOLERANCE_PX && right <= to + TOLERANCE_PX
    return !isWhole && right > from && left < to
  })
  return cut.map(({ textContent }) => textContent)
}

function findWholeWords(): string[] {
  const whole = findWords().filter((item) => {
    const { left, right } = item.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  })
  return whole.map(({ textContent }) => textContent)
}

test('focusing a menu item by keyboard shows its name in a tooltip until Escape', async () => {
  await showMenu(360)
  for (const link of links.elements()) expect(link.getAttribute('title')).toBe(link.textContent)
  const [first, , third] = links.elements()
  if (first instanceof HTMLElement) first.focus()
  await keyboard('{Tab}')
  await expect.element(links.nth(1)).toHaveFocus()
  await expect.poll(findTooltip).toBe('ตรวจสอบคำขอ')
  // On a slow phone the menu still scrolls when the tooltip is already there.
  document.dispatchEvent(new Event('scroll'))
  await expect.poll(findTooltip).toBeNull()
  await expect.poll(findTooltip).toBe('ตรวจสอบคำขอ')
  await page.viewport(640, 500)
  await expect.poll(findTooltip).toBeNull()
  await expect.poll(findTooltip).toBe('ตรวจสอบคำขอ')
  await keyboard('{Escape}')
  await expect.poll(findTooltip).toBeNull()
  await keyboard('{Tab}')
  await expect.poll(findTooltip).toBe(third?.textContent)
})
