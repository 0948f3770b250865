import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, show } from '../testing/show.tsx'
import { WORDS } from '../ui/typography/words.ts'
import { lazy } from './lazy.tsx'

test('a loading part shows a skeleton, and a failed one shows a notice with a retry button', async () => {
  const fetches: PromiseWithResolvers<ComponentType<object>>[] = []
  const fetchCode = () => {
    const fetching = Promise.withResolvers<ComponentType<object>>()
    fetches.push(fetching)
    return fetching.promise
  }
  const Part = lazy(fetchCode, 'notice', [40])
  await show(<Part />)
  const skeleton = page.getByText(WORDS.loading)
  await expect.element(skeleton).toBeVisible()
  fetches[0]?.reject(new Error('The file did not load'))
  const retryButton = page.getByRole('button', { name: 'ลองใหม่' })
  await expect.element(retryButton).toBeVisible()
  expect(skeleton.elements()).toEqual([])
  await expectAccessible()
  await retryButton.click()
  await expect.element(skeleton).toBeVisible()
  fetches[1]?.resolve(() => <p>ปฏิทิน</p>)
  await expect.element(page.getByText('ปฏิทิน')).toBeVisible()
  expect(skeleton.elements()).toEqual([])
})
