// Interruptions during a request: reload, closed webview, ended session, lost connection.
import type { Page } from '@playwright/test'
import { signOut } from '@border-pass/contract/auth-routes'
import { deleteDraft, putDraft } from '@border-pass/contract/draft-routes'
import { keepLastUpload, loseNextAnswer, problemAnswer, REFERENCE, sendCall } from './fixtures/api.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { openStep, savedRequests, storedDraft } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { chooseSelection, placeButton } from './steps/choose-selection.ts'
import { fillDetail, knownAnswer, unfoldMore } from './steps/fill-detail.ts'
import { askToSend, confirmSaving, savedCode, sendButton } from './steps/save-request.ts'
import { fillCard, loginDialog, signIn } from './steps/sign-in.ts'

const DRAFT = `**/api/v1${putDraft.path}`

const phone = (page: Page) => page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
const email = (page: Page) => page.getByRole('textbox', { name: 'อีเมล' })
const upload = (page: Page) => page.waitForRequest((request) => request.method() === putDraft.method)

test('a reload or a new webview returns to the step that the citizen had reached', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await signInDirectly(page.request, citizen)
  await page.goto('/register')
  await chooseSelection(page, citizen)

  await test.step('a reload keeps the selection', async () => {
    await page.reload()
    await expect(placeButton(page, citizen)).toBeChecked()
    await page.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' }).click()
  })
  await test.step('a reload keeps the answers of the detail', async () => {
    await fillDetail(page)
    await page.reload()
    await expect(page).toHaveURL(/registerdetail/)
    await expect(phone(page)).toHaveValue('0812345678')
    await expect(knownAnswer(page, 'อาชีพ')).toHaveText('ค้าขาย')
    const days = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' })
    await expect(days.getByRole('button', { pressed: true })).toHaveCount(1)
  })
  const typed = { phone: '0855555555', email: 'after@example.com' }
  await test.step('a reload shows an upload that is still under way, and later typing does not undo that upload', async () => {
    const readLastUpload = await keepLastUpload(page)
    await phone(page).fill(typed.phone)
    const late = Promise.withResolvers<void>()
    await page.route(DRAFT, async (route) => {
      const isUpload = route.request().method() === putDraft.method
      // The upload arrives after the new page has read an older state, and before the new page's first upload.
      if (isUpload) {
        const body = await readLastUpload()
        // The recorded body is JSON already.
        await sendCall(page.request, putDraft, { headers: { 'content-type': 'application/json' }, body })
      }
      await route.continue()
      if (isUpload) late.resolve()
    })
    await page.reload()
    await expect(phone(page)).toHaveValue(typed.phone)
    await late.promise
    await page.unroute(DRAFT)
    await unfoldMore(page)
    await email(page).fill(typed.email)
    await expect.poll(() => storedDraft(page)).toMatchObject({ detail: typed })
  })
  await test.step('a page whose draft was deleted elsewhere says so on focus, and goes on as a new request', async () => {
    await sendCall(page.request, deleteDraft)
    await toFront(page)
    const deleted = page.getByRole('alertdialog', { name: 'คำขอนี้ส่งไปแล้วหรือถูกล้างจากหน้าอื่น' })
    await deleted.getByRole('button', { name: 'กรอกต่อเป็นคำขอใหม่' }).click()
    await expect(deleted).toBeHidden()
    await expect.poll(() => storedDraft(page)).toMatchObject({ detail: typed })
  })
  const reopened =
    await test.step('text typed during an unfinished draft upload is saved when the page closes', async () => {
      await loseNextAnswer(page)
      const first = upload(page)
      await phone(page).fill('0811111111')
      await first
      await email(page).fill('last@example.com')
      // Closed as by a person: the page may still send its last upload.
      const closed = page.waitForEvent('close')
      await page.close({ runBeforeUnload: true })
      await closed
      const opened = await context.newPage()
      await opened.goto('/')
      await expect(opened.getByRole('heading', { name: 'ทำต่อจากครั้งก่อน' })).toBeInViewport()
      await expect(opened).toHaveURL('/register')
      // While the open days load, the button names the detail and leads there.
      await opened.getByRole('button', { name: 'ทำต่อ: ตรวจทาน' }).click()
      await expect(opened).toHaveURL('/register/followerlist')
      await expect(opened.getByRole('main')).toContainText('last@example.com')
      return opened
    })
  await test.step('a reload keeps the summary', async () => {
    await expect(sendButton(reopened)).toBeEnabled()
    await reopened.reload()
    await expect(reopened).toHaveURL('/register/followerlist')
    await expect(reopened.getByRole('main')).toContainText('081 111 1111')
  })
})

test('a session that ends while the form is open shows the sign-in and keeps the typed text', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const citizen = await citizens.someone({ bpType: 2 })
  await openStep(page, citizen, 'detail')
  // This upload must arrive before the sign-out. A refused one would open the sign-in, which would take the focus from the next field.
  const stored = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('0822222222') === true,
  )
  await phone(page).fill('0822222222')
  await stored
  await unfoldMore(page)

  await test.step('a session that ends in the form opens the sign-in, and all typed values are still there afterwards', async () => {
    // Signs out with the page's cookie, without the page noticing.
    await sendCall(page.request, signOut)
    await email(page).fill('somchai@example.com')
    await expect(loginDialog(page)).toBeVisible()
    await expect(page.getByText('หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกไว้ยังอยู่')).toBeVisible()
    await expectAccessible(page)
    await signIn(page, citizen)
    await expect(page).toHaveURL(/registerdetail/)
    await expect(phone(page)).toHaveValue('0822222222')
    await expect(email(page)).toHaveValue('somchai@example.com')
    await page.reload()
    await unfoldMore(page)
    await expect(email(page)).toHaveValue('somchai@example.com')
  })

  await test.step('another citizen who signs in after a session has ended sees none of its data', async () => {
    await sendCall(page.request, signOut)
    await phone(page).fill('0833333333')
    // The page reloads, so the message that the card was verified does not appear.
    await fillCard(page, await citizens.someone())
    await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('list').getByRole('radio').first()).toBeVisible()
    await expect(page.getByRole('list').getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByText('ทำต่อจากครั้งก่อน')).toBeHidden()
  })
})

test('a request is saved exactly once even if answers to the save are lost', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of (503|409)|ERR_FAILED/)
  const citizen = await citizens.someone({ bpType: 2 })
  await openStep(page, citizen, 'summary')
  const unavailable = problemAnswer('REGISTRY_UNAVAILABLE', 'ระบบทะเบียนราษฎรขัดข้อง')
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => (answerFirst = resolve))
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/register/', async (route) => {
    // push returns how many saves the page has sent so far.
    switch (keys.push(route.request().headers()['idempotency-key'])) {
      case 1:
        await held
        return route.fulfill(unavailable)
      case 2:
        return route.abort()
      case 3:
        // The server saves, but its answer is lost.
        await route.fetch()
        await expect(page.getByText('ยังไม่ได้รับคำตอบจากระบบ กำลังสอบถามอีกครั้ง')).toBeVisible()
        return route.abort()
      // A failed registry says nothing about the outcome of the previous try.
      case 4:
        return route.fulfill(unavailable)
      case 5:
        return route.fulfill({ status: 201, contentType: 'text/html', body: '<p>created</p>' })
      default:
        return route.continue()
    }
  })
  const failure = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  const again = failure.getByRole('button', { name: 'ลองใหม่' })

  await test.step('pressing save twice saves once', async () => {
    const ask = await askToSend(page)
    await ask.getByRole('button', { name: 'ส่งคำขอ' }).dblclick()
    const busy = page.getByRole('button', { name: 'กำลังส่งคำขอ' })
    await expect(busy).toBeDisabled()
    await expectAccessible(page)
    await busy.dblclick({ force: true })
    await busy.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByText('กำลังรอข้อมูลที่ใช้ตรวจสิทธิ์จากทะเบียนราษฎร')).toBeVisible()
    answerFirst()
  })
  await test.step('a save refused because the registry is unavailable says why, keeps the answers, and succeeds on the next try', async () => {
    await expect(failure).toContainText('ไม่สามารถลงทะเบียนได้ [ระบบทะเบียนราษฎรขัดข้อง]')
    await expect(failure).toContainText(REFERENCE)
    expect(keys, 'both presses were one call').toHaveLength(1)
    await again.click()
  })
  await test.step('after a lost answer the page says that the request may be saved, whatever a later try is answered', async () => {
    for (const tries of [4, 5]) {
      await expect.poll(() => keys.length).toBe(tries)
      await expect(failure).toContainText('อาจบันทึกแล้ว')
      await again.click()
    }
    const saved = await savedCode(page)
    expect(keys).toHaveLength(6)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toBeTruthy()
    expect(await savedRequests(page)).toMatchObject([{ registrationCode: saved }])
  })
  await test.step('a page that is closed while it saves shows the saved request when it is opened again', async () => {
    const other = await citizens.someone({ bpType: 2 })
    await page.unrouteAll()
    await openStep(page, other, 'summary')
    let isSaved = false
    await page.route('**/api/v1/register/', async (route) => {
      await route.fetch()
      isSaved = true
    })
    await confirmSaving(page)
    await expect.poll(() => isSaved).toBe(true)
    const opened = await page.context().newPage()
    await page.close()
    await opened.goto('/register/followerlist')
    await expect(opened.getByRole('heading', { level: 1, name: 'นัดของท่าน' })).toBeVisible()
    expect(await savedRequests(opened)).toHaveLength(1)
  })
})
