// The menu and the header around every screen (specification 2, Top menu and header).
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { TOPICS } from './steps/menu-topics.ts'

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
