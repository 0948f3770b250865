import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActionBar } from './action-bar.tsx'

const button = <button type="submit">ถัดไป</button>

test('names what is missing before the buttons, each a link to its field, and no note', () => {
  const html = renderToStaticMarkup(
    <ActionBar missing={[{ id: 'phone', label: 'เบอร์โทรศัพท์' }]} missingId="missing" note="ครบแล้ว">
      {button}
    </ActionBar>,
  )
  expect(html).toMatch(/id="missing".*href="#phone".*<button/)
  expect(html).not.toContain('ครบแล้ว')
})

test('says ยังขาด of what is missing, แก้ไข of what is wrong or too much (D24)', () => {
  const missing = [
    { id: 'a', label: 'ก' },
    { id: 'b', label: 'ข', isWrong: true },
  ]
  const said = (fields: typeof missing) =>
    renderToStaticMarkup(
      <ActionBar missing={fields} missingId="missing">
        {button}
      </ActionBar>,
    )
  expect(said(missing)).toContain('ยังขาด:')
  expect(said(missing.slice(1))).toContain('แก้ไข:')
  expect(said(missing.slice(1))).not.toContain('ยังขาด:')
})

test('shows the note when nothing is missing, and the other actions after the primary one', () => {
  const html = renderToStaticMarkup(
    <ActionBar missing={[]} missingId="missing" note="ค่าธรรมเนียม 200 บาท" others={<a href="/">ย้อนกลับ</a>}>
      {button}
    </ActionBar>,
  )
  expect(html).toMatch(/id="missing".*ค่าธรรมเนียม 200 บาท.*<button.*ย้อนกลับ/)
})
