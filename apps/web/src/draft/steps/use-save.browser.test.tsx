import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_DRAFT, createDetailForm } from '@border-pass/domain/request/draft/draft'
import { findApplication } from '@border-pass/domain/request/draft/draft-application'
import { show } from '../../testing/show.tsx'
import { useSave } from './use-save.ts'
import { DAY_SAVE } from './use-step.tsx'

const detail = { ...createDetailForm(48), travelDate: { year: 2569, month: 12, day: 1 } }
const selection = { borderCity: 48, bpType: 1, office: '850101002' } as const
const application = findApplication({ ...EMPTY_DRAFT, selection, detail }, '9100000001018')

function Screen() {
  const { save, outcome } = useSave(DAY_SAVE, 48)
  const send = () => application && save({ saveKey: 'k'.repeat(32), application })
  return <button onClick={send}>{outcome.kind}</button>
}

test('closing the screen clears a refused save and invalidates the eligibility verdicts', async () => {
  const problem = {
    type: 'about:blank',
    title: '',
    status: 422,
    code: 'NOT_ELIGIBLE',
    info: 'เหตุผล',
    requestId: 'abcdefghij',
  }
  const headers = { 'content-type': 'application/problem+json' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json(problem, { status: 422, headers })),
  )
  const client = new QueryClient()
  const verdict = ['eligibility', 'verdict']
  client.setQueryData(verdict, 'known')
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const showScreen = (isOpen: boolean) =>
    show(
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>{isOpen && <Screen />}</RouterContextProvider>
      </QueryClientProvider>,
    )
  await showScreen(true)
  await page.getByRole('button', { name: 'none' }).click()
  await expect.element(page.getByRole('button', { name: 'failed' })).toBeVisible()
  expect(client.getQueryState(verdict)?.isInvalidated).toBe(false)
  await showScreen(false)
  expect(client.getQueryState(verdict)?.isInvalidated).toBe(true)
  await showScreen(true)
  await expect.element(page.getByRole('button', { name: 'none' })).toBeVisible()
})
