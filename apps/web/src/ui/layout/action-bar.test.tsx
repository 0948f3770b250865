import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type MissingField, MissingFields } from '../fields/missing-fields.tsx'
import { ActionBar } from './action-bar.tsx'
import { OtherActions } from './screen-layout.tsx'

const renderBar = (fields: readonly MissingField[]) =>
  renderToStaticMarkup(
    <ActionBar
      said={<MissingFields fields={fields}>ครบแล้ว</MissingFields>}
      after={
        <OtherActions>
          <a href="/">ย้อนกลับ</a>
        </OtherActions>
      }
    >
      <button type="submit">ถัดไป</button>
    </ActionBar>,
  )

test('the bar lists missing fields as links before the buttons, and hides the note of a complete form', () => {
  const html = renderBar([{ id: 'phone', label: 'เบอร์โทรศัพท์' }])
  expect(html).toMatch(/id="missing".*href="#phone".*<button/)
  expect(html).not.toContain('ครบแล้ว')
})

test('the bar marks missing fields with ยังขาด, and wrong or superfluous ones with แก้ไข (D24)', () => {
  const missing = [
    { id: 'a', label: 'ก' },
    { id: 'b', label: 'ข', isWrong: true },
  ]
  expect(renderBar(missing)).toContain('ยังขาด:')
  expect(renderBar(missing.slice(1))).toContain('แก้ไข:')
  expect(renderBar(missing.slice(1))).not.toContain('ยังขาด:')
})

test('the bar shows the note of a complete form when no field is missing, and the other actions after the primary one', () =>
  expect(renderBar([])).toMatch(/id="missing".*ครบแล้ว.*<button.*ย้อนกลับ/))
