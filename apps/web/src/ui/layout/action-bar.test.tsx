import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type MissingField, MissingFields } from '../fields/missing-fields.tsx'
import { ActionBar } from './action-bar.tsx'
import { OtherActions } from './screen-layout.tsx'

const draw = (fields: readonly MissingField[]) =>
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

test('names what is missing before the buttons, each a link to its field, and no note', () => {
  const html = draw([{ id: 'phone', label: 'เบอร์โทรศัพท์' }])
  expect(html).toMatch(/id="missing".*href="#phone".*<button/)
  expect(html).not.toContain('ครบแล้ว')
})

test('says ยังขาด of what is missing, แก้ไข of what is wrong or too much (D24)', () => {
  const missing = [
    { id: 'a', label: 'ก' },
    { id: 'b', label: 'ข', isWrong: true },
  ]
  expect(draw(missing)).toContain('ยังขาด:')
  expect(draw(missing.slice(1))).toContain('แก้ไข:')
  expect(draw(missing.slice(1))).not.toContain('ยังขาด:')
})

test('shows the note when nothing is missing, and the other actions after the primary one', () =>
  expect(draw([])).toMatch(/id="missing".*ครบแล้ว.*<button.*ย้อนกลับ/))
