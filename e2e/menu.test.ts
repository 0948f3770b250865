// The menu and the header around every screen, and the manual (specification 2, Top menu and header, /Manual).
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { ALL_COUNTRIES, MANUAL_TITLE } from '@border-pass/domain/wording/all-countries'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'

const TOPICS = [
  ['ขอหนังสือผ่านแดน', '/register'],
  ['ตรวจสอบคำขอ', '/Verify'],
  ['ข้อมูลหนังสือผ่านแดน', '/Detail'],
  ['คู่มือ', '/Manual'],
] as const

test('The menu links to its four topics, and the header shows the current topic and the version', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  await expect(menu.getByRole('link')).toHaveText(TOPICS.map(([title]) => title))
  for (const [title, address] of TOPICS) {
    await menu.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(address)
    await expect(menu.locator('[aria-current=page]')).toHaveText(title)
    await expect(page.getByRole('banner')).toContainText(title)
  }
  await expect(page.getByRole('banner')).toContainText('เวอร์ชัน 1.1.1')
})

test('A menu wider than the screen can be scrolled with a button on either side', async ({
  page,
  citizens,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  const next = menu.getByRole('button', { name: 'เลื่อนเมนูไปทางขวา' })
  const previous = menu.getByRole('button', { name: 'เลื่อนเมนูไปทางซ้าย' })
  const first = menu.getByRole('link').first()
  const last = menu.getByRole('link').last()
  await expect(first).toBeInViewport({ ratio: 0.9 })
  await expect(last).not.toBeInViewport()
  await expect(previous).toBeHidden()

  const scrollWith = (button: typeof next) =>
    expect(async () => {
      await button.click({ timeout: 1000 })
      await expect(button).toBeHidden({ timeout: 1000 })
    }).toPass()
  await scrollWith(next)
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(first).not.toBeInViewport()
  await expectAccessible(page)
  await scrollWith(previous)
  await expect(first).toBeInViewport({ ratio: 0.9 })
})

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

test('One button takes the next of three text sizes, which stays after a reload', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  const sizeOfText = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
  const button = page.getByRole('button', { name: /^ขนาดตัวอักษร/ })
  for (const [name, size] of [
    ['ก เล็ก', '18px'],
    ['ก กลาง', '21px'],
    ['ก ใหญ่', '24px'],
  ] as const) {
    await expect(button).toHaveAccessibleName(`ขนาดตัวอักษร ${name}`)
    expect(await sizeOfText()).toBe(size)
    await page.reload()
    await expect(button).toHaveAccessibleName(`ขนาดตัวอักษร ${name}`)
    await button.click()
  }
  await expect(button).toHaveAccessibleName('ขนาดตัวอักษร ก เล็ก')
})

test('Focusing a menu item by keyboard shows its name in a tooltip', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  const links = page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link')
  for (const [title] of TOPICS) await expect(links.filter({ hasText: title })).toHaveAttribute('title', title)
  await links.first().focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[popover]')).toHaveText('ตรวจสอบคำขอ')
  await page.keyboard.press('Escape')
  await expect(page.locator('[popover]')).toBeHidden()
})

test('Rotating the screen closes the tooltip', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  const tooltip = page.locator('[popover]')
  await expect(tooltip).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: height, height: width })
  await expect(tooltip).toBeHidden()
})

test('A request opened from the list or just saved highlights the list in the menu', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  await page.goto('/Verify')
  await page.getByRole('link', { name: /^ดูคำขอ/ }).click()
  const current = page.getByRole('navigation', { name: 'เมนูหลัก' }).locator('[aria-current]')
  await expect(page).toHaveURL(/flagPage=0/)
  await expect(current).toHaveText(['ตรวจสอบคำขอ'])
  await expect(page.getByRole('banner')).toContainText('ตรวจสอบคำขอ')
  await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=1`)
  await expect(current).toHaveText(['ตรวจสอบคำขอ'])
})

test('One manual can be downloaded: the agreement with the four countries', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/Manual')
  await expect(page.getByRole('heading', { name: `${MANUAL_TITLE} (PDF)` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['ดาวน์โหลด'])
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', `ยื่นคำขอหนังสือผ่านแดนไป${ALL_COUNTRIES} สำหรับประชาชนไทย`)
})

test('The manual can be read on the page, chapter by chapter, from the text of its PDF', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/Manual')
  const main = page.getByRole('main')
  await expect(main.getByText('สิ่งที่ต้องนำไปในวันนัด')).toBeHidden()
  await main.getByText('ขั้นตอนการยื่นคำขอ', { exact: true }).click()
  await expect(main.getByRole('heading', { name: 'สิ่งที่ต้องนำไปในวันนัด' })).toBeVisible()
  await expect(main.getByText('บัตรประจำตัวประชาชนตัวจริงของผู้ติดตามทุกคน')).toBeVisible()
  await main.getByText('เด็กและผู้ติดตาม', { exact: true }).click()
  await expect(main.getByRole('row', { name: /มาเลเซีย.*8.คน/ })).toBeVisible()
  await expectAccessible(page)
})
