// Collection at the office or home delivery (specification 6; D25 and D26).
import { listRequests } from '@border-pass/contract/request-routes'
import type { Page } from '@playwright/test'
import { callApi } from './fixtures/api.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { fillDetail, goNext } from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'
import type { Citizen } from './fixtures/citizens.ts'

// One after the other: they share members of the cast, for whom the other workers would wait.
test.describe.configure({ mode: 'default' })

/** Walks from the selection to the detail form, whose address comes from the registry. */
async function walkToDetail(page: Page, citizen: Citizen) {
  await signInDirectly(page.request, citizen)
  await page.goto('/register')
  await chooseSelection(page, citizen)
  await checkEligibility(page)
  await fillDetail(page)
}

async function openDetail(page: Page, citizen: Citizen) {
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
}

async function savedRequestOf(page: Page, { pid }: Citizen) {
  const { items } = await callApi(page.request, listRequests, { query: { pid, status: '0' } })
  return items.map(({ registrationCode, deliveryType, deliveryAddress }) => ({
    registrationCode,
    deliveryType,
    deliveryAddress,
  }))
}

const disabled = (page: Page) => page.getByRole('checkbox', { name: 'เป็นผู้พิการ' })
const home = (page: Page) => page.getByRole('radio', { name: 'จัดส่งที่บ้าน' })

test('A citizen of 60 or older is not asked about a disability and may choose home delivery', async ({
  page,
  citizens,
}) => {
  const elder = await citizens.named('นางบุญมา ศรีสุข')
  await walkToDetail(page, elder)
  await expect(disabled(page)).toBeHidden()
  await expect(page.getByRole('radio', { name: 'รับที่ด่าน' })).toBeChecked()
  await home(page).check()
  await expect(page.getByText('การจัดส่งมีค่าธรรมเนียม เจ้าหน้าที่จะติดต่อท่านทางโทรศัพท์')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'บ้านเลขที่' })).not.toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'บ้านเลขที่' }).fill('12/3')
  const subdistrict = await page.getByRole('textbox', { name: 'ตำบล' }).inputValue()

  await goNext(page)
  await expect(page.getByRole('main')).toContainText('จัดส่งที่บ้าน: 12/3')
  const code = await saveRequest(page)
  const [saved] = await savedRequestOf(page, elder)
  expect(saved).toMatchObject({ registrationCode: code, deliveryType: 1 })
  expect(saved?.deliveryAddress).toContain('12/3#')
  expect(saved?.deliveryAddress).toContain(`#${subdistrict}`)
})

test('Declaring a disability offers home delivery', async ({ page, citizens }) => {
  const citizen = await citizens.named('นายเข้มแข็ง ก้าวไป')
  await openDetail(page, citizen)
  await expect(home(page)).toBeHidden()

  await test.step('withdrawn', async () => {
    await disabled(page).check()
    await home(page).check()
    await disabled(page).uncheck()
    await expect(home(page)).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'บ้านเลขที่' })).toBeHidden()
    await disabled(page).check()
    await expect(page.getByRole('radio', { name: 'รับที่ด่าน' })).toBeChecked()
  })
  await home(page).check()
  await expectAccessible(page)

  await goNext(page)
  await expect(page.getByRole('main')).toContainText('เป็นผู้พิการ')
  await expect(page.getByRole('main')).toContainText('จัดส่งที่บ้าน')
  const code = await saveRequest(page)
  expect(await savedRequestOf(page, citizen)).toMatchObject([{ registrationCode: code, deliveryType: 2 }])
})

for (const [who, why] of [
  ['นางแก้วตา แม่ตาว', 'lives in another subdistrict than the office'],
  ['นายปู่เพิ่ม สุขใจ', 'asks at an office that delivers nothing'],
  ['นางย่าแย้ม สุขใจ', 'asks for a temporary pass'],
] as const) {
  test(`${who} is over 60 but ${why}, so home delivery is not offered`, async ({ page, citizens }) => {
    await openDetail(page, await citizens.named(who))
    await expect(page.getByRole('button', { name: 'ถัดไป' })).toBeEnabled()
    await expect(home(page)).toBeHidden()
    await expect(disabled(page)).toBeHidden()
  })
}

test('A letter that no address has is not typed, with a word', async ({ page, citizens }) => {
  const elder = await citizens.named('นางบุญมา ศรีสุข')
  await openDetail(page, elder)
  await home(page).check()
  const houseNo = page.getByRole('textbox', { name: 'บ้านเลขที่' })
  await houseNo.fill('')
  await houseNo.pressSequentially('12#3')
  await expect(houseNo).toHaveValue('123')
  await houseNo.fill('12/3#4')
  await expect(houseNo).toHaveValue('12/34')
  await expect(page.getByText('กรอกได้เฉพาะตัวอักษร ตัวเลข เว้นวรรค และ / . - ( )')).toBeVisible()
  await houseNo.fill('12/34\u202E')
  await expect(houseNo).toHaveValue('12/34')
  await page.getByRole('textbox', { name: 'หมู่ที่' }).fill('')
  await goNext(page)
  await saveRequest(page)
  expect((await savedRequestOf(page, elder))[0]?.deliveryAddress).toMatch(/^12\/34#-#/)
})
