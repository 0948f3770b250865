import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ActionBar } from './action-bar.tsx'

const button = <button type="submit">ถัดไป</button>

it('lists what is missing before the buttons, each a link to its field', () => {
  const html = renderToStaticMarkup(
    <ActionBar missing={[{ id: 'phone', label: 'เบอร์โทรศัพท์' }]} missingId="missing" note="ครบแล้ว">
      {button}
    </ActionBar>,
  )
  expect(html).toMatch(/id="missing".*href="#phone".*<button/)
  expect(html).not.toContain('ครบแล้ว')
})

it('keeps the line when nothing is missing, and shows the note in it', () => {
  const html = renderToStaticMarkup(
    <ActionBar missing={[]} missingId="missing" note="ค่าธรรมเนียม 200 บาท">
      {button}
    </ActionBar>,
  )
  expect(html).toMatch(/class="_line[^"]*".*id="missing".*ค่าธรรมเนียม 200 บาท.*<button/)
})

it('has no line where nothing can be missing', () => {
  const html = renderToStaticMarkup(<ActionBar>{button}</ActionBar>)
  expect(html).not.toContain('_line')
})
