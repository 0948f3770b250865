import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfficeWays } from './office-ways.tsx'

const NAME = 'ที่ว่าการอำเภอทดสอบ'

test('leads to a map that is asked for the office by its name, and shows nothing that is not known', () => {
  const html = renderToStaticMarkup(<OfficeWays name={NAME} contact={{}} />)
  expect(html).toContain(`query=${encodeURIComponent(NAME)}`)
  expect(html).not.toMatch(/tel:|โทร|<p>/)
})

test('leads to the place on the map that the operator has given', () => {
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
