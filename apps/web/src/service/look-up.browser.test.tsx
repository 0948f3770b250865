import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CallFailure } from '../api/failure.ts'
import { expectAccessible, show } from '../testing/show.tsx'
import { RECORDS_TEXT } from '../text/look-ups-text.ts'
import { allowFailureDialog, LookUpFailure, Pending, Waiting } from './look-up.tsx'

test('a slow wait names the records of the registry after a second', async () => {
  // Fake timers: the fonts of the first test may load later than the one second of a slow wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Waiting lines={[40]} records={RECORDS_TEXT.children} onRetry={() => undefined} />
    </QueryClientProvider>,
  )
  const message = page.getByText('กำลังรอรายชื่อบุตรจากทะเบียนราษฎร')
  vi.advanceTimersByTime(999)
  expect(message.elements()).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(message).toBeVisible()
  await expectAccessible()
})

function SlowLookUp({ queryFn }: { queryFn: (context: { signal: AbortSignal }) => Promise<string> }) {
  const lookUp = useQuery({ queryKey: ['slow'], queryFn, retry: false })
  const retry = () => void lookUp.refetch()
  return lookUp.data ? <p>{lookUp.data}</p> : <Pending lines={[40]} error={lookUp.error} onRetry={retry} />
}

test('the retry button of a long wait cancels the call, sends it again and begins a new wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers: ((answer: string) => void)[] = []
  const signals: AbortSignal[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<string>((resolve) => answers.push(resolve))
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <SlowLookUp queryFn={queryFn} />
    </QueryClientProvider>,
  )
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  const retryButton = page.getByRole('button', { name: 'ลองใหม่' })
  await retryButton.click()
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(retryButton.elements()).toEqual([])
  answers[1]?.('คำตอบ')
  await expect.element(page.getByText('คำตอบ')).toBeVisible()
})

test('a failed look-up opens one dialog, and another only after a press', async () => {
  const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  const unreadable = (info: string | null) =>
    new CallFailure({ kind: 'unreadable', status: 200, info, reference: null })
  const failed = (info: string | null) => <LookUpFailure error={unreadable(info)} onRetry={() => undefined} />
  /** Returns after each failure had the chance to open a dialog. */
  const showSettled = async (...infos: readonly (string | null)[]) => {
    await show(infos.map((info, index) => <div key={index}>{failed(info)}</div>))
    await new Promise((turned) =>
      setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(turned))),
    )
  }
  allowFailureDialog()
  await showSettled('เหตุผล')
  expect(dialog.elements(), 'what the server says stands in the banner').toHaveLength(0)
  await showSettled(null, null)
  // Exactly one dialog: the locator rejects several matches.
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'ตกลง' }).click()
  await showSettled(null)
  expect(dialog.elements(), 'a failure in the background').toHaveLength(0)
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await showSettled(null)
  await expect.element(dialog).toBeVisible()
})
