import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfficeWays } from './office-ways.tsx'

const NAME = 'ที่ว่าการอำเภอทดสอบ'

test('links to a map search for the office and shows only what is known', () => {
  const html = renderToStaticMarkup(<OfficeWays name={NAME} contact={{}} />)
  expect(html).toContain(`query=${encodeURIComponent(NAME)}`)
  expect(html).not.toMatch(/tel:|โทร|<p>/)
})

test('links to the place on the map that the operator has set', () => {
  const html = renderToStaticMarkup(<OfficeWays name={NAME} contact={{ map: '16.70000,98.57000' }} />)
  expect(html).toContain(`query=${encodeURIComponent('16.70000,98.57000')}`)
})

test('shows the hours, the address and the telephone of an office that has them', () => {
  const contact = { address: '1 ถนนทดสอบ', hours: '08.30-16.30 น.', telephone: '077-811-000' }
  const html = renderToStaticMarkup(<OfficeWays name={NAME} contact={contact} />)
  expect(html).toContain('href="tel:077811000"')
  const words = html.replaceAll(/<[^>]+>/g, '')
  expect(words).toMatch(/08\.30-16\.30 น\..*ถนนทดสอบ.*เปิดแผนที่.*โทรหาที่รับหนังสือ 077-811-000/)
})
