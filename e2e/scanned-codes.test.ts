// Scans the codes from the screen: in the page and full-screen, in light and in dark (D35, D36 and D37).
import type { Page } from '@playwright/test'
import { listPasses } from '@border-pass/contract/pass-routes'
import { callApi } from './fixtures/api.ts'
import { issuePass } from './fixtures/office.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { scan } from './measures/scan.ts'

const TABS = { qr: 'คิวอาร์โค้ด', barcode: 'บาร์โค้ด' } as const

async function expectScanned(page: Page, kind: keyof typeof TABS, holds: string) {
  await page.getByRole('tab', { name: TABS[kind] }).click()
  const code = page.getByRole('img', { name: holds })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await scan(kind, code.first())).toBe(holds)
  }
  await page.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
  const counter = page.getByRole('dialog')
  expect(await scan(kind, counter.getByRole('img', { name: holds }))).toBe(holds)
  await counter.getByRole('button', { name: 'ปิด' }).click()
}

test('A scanner reads the registration code from the screen', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)
  await expectScanned(page, 'qr', registrationCode)
  await expectScanned(page, 'barcode', registrationCode)
})

test('A scanner reads the codes of a temporary pass from the screen', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ bpType: 1 })
  await signInDirectly(page.request, citizen)
  await issuePass(page.request, await saveDirectly(page.request, citizen))
  const [issued] = (await callApi(page.request, listPasses)).items
  await page.goto(`/Detail?pass=${issued?.request.registrationCode}`)
  await expectScanned(page, 'qr', issued?.barcode ?? '')
  await expectScanned(page, 'barcode', issued?.barcode ?? '')
})

/** Runs in the page: the drawn letters, and those that are clipped or off the screen. */
function measureLetters(lines: Element) {
  const paper = lines.getBoundingClientRect()
  const letters = [...lines.querySelectorAll('path')].map((letter) => letter.getBoundingClientRect())
  const isOutside = ({ left, right, top, bottom, width }: DOMRect) =>
    width === 0 ||
    left < Math.max(paper.left, 0) ||
    right > Math.min(paper.right, innerWidth) ||
    top < paper.top ||
    bottom > paper.bottom
  return { drawn: letters.length, outside: letters.filter(isOutside).length }
}

test('The machine-readable lines are whole on the screen, and can be read out and copied', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await issuePass(page.request, await saveDirectly(page.request, citizen))
  const [issued] = (await callApi(page.request, listPasses)).items
  const mrz = issued?.mrz ?? []
  await page.goto(`/Detail?pass=${issued?.request.registrationCode}`)
  await page.getByRole('tab', { name: 'MRZ' }).click()
  const lines = page.getByRole('img', { name: mrz.join(' ') })
  expect(await lines.evaluate(measureLetters)).toEqual({ drawn: 88, outside: 0 })

  await test.step('copied', async () => {
    const copied = await lines.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return String(getSelection())
    })
    expect(copied.split(/\s+/).filter(Boolean)).toEqual(mrz)
  })

  await test.step('at the counter', async () => {
    await page.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
    const large = page.getByRole('dialog').getByRole('img', { name: mrz.join(' ') })
    expect(await large.evaluate(measureLetters)).toEqual({ drawn: 88, outside: 0 })
    await expectAccessible(page)
  })
})
