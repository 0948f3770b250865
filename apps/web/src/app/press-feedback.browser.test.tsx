import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { showPresses } from './press-feedback.ts'

test.each(['pointerup', 'pointercancel'])(
  'a pressed button is highlighted until the event %s, and a disabled one is never',
  async (end) => {
    showPresses()
    await show(
      <>
        <button type="button">
          <span>ถัดไป</span>
        </button>
        <button type="button" aria-disabled="true">
          เต็ม
        </button>
      </>,
    )
    const button = page.getByRole('button', { name: 'ถัดไป' })
    const disabled = page.getByRole('button', { name: 'เต็ม' })
    const send = (target: Element, type: string) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    send(page.getByText('ถัดไป').element(), 'pointerdown')
    send(disabled.element(), 'pointerdown')
    expect(button.element().hasAttribute('data-pressed')).toBe(true)
    expect(disabled.element().hasAttribute('data-pressed')).toBe(false)
    send(button.element(), end)
    await expect.element(button).not.toHaveAttribute('data-pressed')
  },
)
