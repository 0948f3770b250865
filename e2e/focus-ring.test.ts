// The focus ring of a field does not overlap the text above it.
import type { Locator } from '@playwright/test'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'

/** The deepest Thai marks reach the bottom of the line box. */
const CLEAR_PX = 2

function roomAboveRing(field: Locator) {
  return field.evaluate((control) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(control)
    const ring = control.getBoundingClientRect().top - parseFloat(outlineWidth) - parseFloat(outlineOffset)
    const [hint] = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
    return hint === undefined ? Number.NaN : ring - hint.getBoundingClientRect().bottom
  })
}

test('The focus ring of the office field does not touch its hint, at any text size', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  await page.getByRole('radio', { name: 'ลาว' }).check()
  await page.getByRole('radio', { name: /^หนังสือผ่านแดนแบบเล่ม/ }).check()
  const office = page.getByRole('combobox', { name: 'ด่านที่ออกหนังสือผ่านแดน' })
  for (const size of ['เล็ก', 'กลาง', 'ใหญ่']) {
    await expect(page.getByRole('button', { name: `ขนาดตัวอักษร ก ${size}` })).toBeVisible()
    await office.focus()
    expect(await roomAboveRing(office), `text size ${size}`).toBeGreaterThanOrEqual(CLEAR_PX)
    await page.getByRole('button', { name: /^ขนาดตัวอักษร/ }).click()
  }
})
