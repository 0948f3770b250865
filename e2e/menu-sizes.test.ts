// The menu and the header at sizes that each test sets itself (specification 2, Top menu and header).
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { TOPICS } from './steps/menu-topics.ts'

test('Header and menu take 104 px of a phone, and one bar of a desktop', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  const banner = page.getByRole('banner')
  for (const address of [...TOPICS.map(([, path]) => path), '/AccessLog', '/Sessions']) {
    await page.goto(address)
    await expect(banner.getByRole('navigation')).toBeVisible()
    for (const [width, highest] of [
      [360, 104],
      [1024, 72],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      // After a change of size the page is laid out in the next frames.
      const where = `${address} at ${width} px`
      await expect.poll(async () => (await banner.boundingBox())?.y, where).toBe(0)
      await expect.poll(async () => (await banner.boundingBox())?.height, where).toBeLessThanOrEqual(highest)
    }
  }
})

test('Wherever the menu is scrolled to, no word of it is cut', async ({ page, citizens }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  const next = menu.getByRole('button', { name: 'เลื่อนเมนูไปทางขวา' })
  await expect(next).toBeVisible()
  const seen = new Set<string>()
  for (let presses = 0; presses < 4; presses += 1) {
    await expect.poll(() => menu.evaluate(findCutWords)).toEqual([])
    for (const word of await menu.evaluate(findWholeWords)) seen.add(word)
    if (await next.isHidden()) break
    await next.click()
    await page.waitForTimeout(600)
  }
  expect([...seen]).toEqual(TOPICS.map(([title]) => title))
})

/** Runs in the page: words that can be seen, but not whole. */
function findCutWords(menu: Element): string[] {
  const buttons = [...menu.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
  const { left: start, right: end } = menu.getBoundingClientRect()
  const from = Math.max(start, ...buttons.filter(({ left }) => left === start).map(({ right }) => right))
  const to = Math.min(end, ...buttons.filter(({ right }) => right === end).map(({ left }) => left))
  return [...menu.querySelectorAll('li')]
    .filter((item) => {
      const { left, right } = item.getBoundingClientRect()
      const isWhole = left >= from - 5 && right <= to + 5
      const isAway = right <= from || left >= to
      return !isWhole && !isAway && getComputedStyle(item).opacity !== '0'
    })
    .map(({ textContent }) => textContent ?? '')
}

/** Runs in the page. */
function findWholeWords(menu: Element): string[] {
  return [...menu.querySelectorAll('li')]
    .filter((item) => {
      const { left, right } = item.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && getComputedStyle(item).opacity !== '0'
    })
    .map(({ textContent }) => textContent ?? '')
}
