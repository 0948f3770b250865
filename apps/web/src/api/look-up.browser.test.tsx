// What a look-up shows while it waits.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RECORDS_TEXT } from '../text/look-ups-text.ts'
import { expectAccessible, show } from '../testing/show.tsx'
import { Waiting } from './look-up.tsx'

test('a screen that waits for the registry says so, and for what', async () => {
  await show(<Waiting lines={[40]} records={RECORDS_TEXT.children} onRetry={() => undefined} />)
  const told = page.getByText('กำลังรอรายชื่อบุตรจากทะเบียนราษฎร')
  expect(told.elements()).toEqual([])
  await expect.element(told, { timeout: 10_000 }).toBeVisible()
  await expectAccessible()
})
