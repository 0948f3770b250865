// Forced colours drop backgrounds and shadows: what is selected, next or to be scanned must show without them.
import { PAGES } from '@border-pass/contract/pages'
import type { Locator } from '@playwright/test'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { scan } from './measures/scan.ts'
import { sendButton } from './steps/save-request.ts'

const look = (element: Locator) =>
  element.evaluate((shown) => {
    const { backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(shown)
    return `${backgroundColor} ${borderTopColor} ${borderTopStyle}`
  })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Steps, the primary action and the codes in forced colours, ${colorScheme}`, async ({
    page,
    citizens,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    const citizen = await citizens.someone({ bpType: 2 })
    await signInDirectly(page.request, citizen)
    await beginRequest(page.request, citizen, { step: 'detail' })
    await page.goto(PAGES.requestDetail)
    const steps = page.locator('li[data-state]')
    await expect(steps).toHaveCount(3)
    expect(new Set(await Promise.all((await steps.all()).map(look))).size).toBe(3)

    await beginRequest(page.request, citizen, { step: 'summary' })
    await page.goto(PAGES.summary)
    await sendButton(page).click()
    const buttons = page.getByRole('alertdialog').getByRole('button')
    await expect(buttons).toHaveCount(2)
    expect(await look(buttons.first())).not.toBe(await look(buttons.last()))

    const { registrationCode } = await saveDirectly(page.request, citizen)
    await page.goto(`${PAGES.result}?dataDetail=${registrationCode}&flagPage=0`)
    expect(await scan('qr', page.getByRole('img', { name: /^คิวอาร์โค้ด/ }).first())).toBe(registrationCode)
    await page.getByRole('tab', { name: 'บาร์โค้ด' }).click()
    expect(await scan('barcode', page.getByRole('img', { name: /^บาร์โค้ด/ }))).toBe(registrationCode)
  })
}
