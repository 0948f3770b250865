// Every screen on paper: no navigation, nothing to press or to unfold, black on white in either theme, each card whole.
import type { Page } from '@playwright/test'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { issuePass } from './fixtures/office.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'

/** Runs in the page: what is on the paper and should not be, cards without content, and cards that a page break may cut. */
function findFaults(): string[] {
  const shown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  const toPress = [
    ...document.querySelectorAll('nav, footer, button, details:not([open]), [role=tablist], a[data-kind]'),
  ].filter(shown)
  const empty = [...document.querySelectorAll('main section')]
    .filter(shown)
    .filter((card) => ![...card.children].some((part) => !part.matches('h2') && shown(part)))
  const cards = [...document.querySelectorAll('main section, main li')]
    .filter(shown)
    .filter((card) => getComputedStyle(card).breakInside !== 'avoid')
  return [...toPress, ...empty, ...cards].map((element) => element.outerHTML.slice(0, 120))
}

async function expectPaper(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme })
    expect(await page.evaluate(findFaults), `${name} on paper in ${colorScheme}`).toEqual([])
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
    expect(colours, name).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: null, colorScheme: null })
}

test('Every screen after the sign-in gives paper without navigation, black on white', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  const opened = async (path: string, wanted: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(wanted)
    await expectPaper(page, path)
  }
  await opened('/register', /ประเทศที่ต้องการเดินทาง/)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await opened('/register/registerdetail', /เบอร์โทรศัพท์/)
  await opened('/register/followerlist', '0812345678')
  // Between them the form uploads its last draft: the save deletes it, and a later upload is a conflict.
  await opened('/Manual', /คู่มือ/)
  const saved = await saveDirectly(page.request, citizen)
  const result = `/register/qrcode?dataDetail=${saved.registrationCode}&flagPage=0`
  await opened(result, citizen.who)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: saved.registrationCode })).toBeVisible()
  for (const onScreenOnly of ['เปลี่ยนวันนัดหรือยกเลิก', 'จำลองงานของด่าน'])
    await expect(page.getByText(onScreenOnly)).toBeHidden()
  await page.emulateMedia({ media: null })
  await opened('/Verify', 'รอยืนยัน')
  await issuePass(page.request, saved)
  await opened('/Detail', 'หนังสือผ่านแดนแบบเล่ม')
  await opened(`/Detail?pass=${saved.registrationCode}`, 'วันหมดอายุ')
  await opened('/AccessLog', /.+/)
})
