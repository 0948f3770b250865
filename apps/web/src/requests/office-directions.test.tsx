import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfficeDirections } from './office-directions.tsx'

const NAME = 'ที่ว่าการอำเภอทดสอบ'

test('an office without contact data has only a link to a map search', () => {
  const html = renderToStaticMarkup(<OfficeDirections name={NAME} contact={{}} />)
  expect(html).toContain(`query=${encodeURIComponent(NAME)}`)
  expect(html).not.toMatch(/tel:|โทร|<p>/)
})

test('the map link opens the place that the operator has set', () => {
  const html = renderToStaticMarkup(<OfficeDirections name={NAME} contact={{ map: '16.70000,98.57000' }} />)
  expect(html).toContain(`query=${encodeURIComponent('16.70000,98.57000')}`)
})

test('an office shows its hours, address and telephone number if they are set', () => {
  const contact = { address: '1 ถนนทดสอบ', hours: '08.30-16.30 น.', telephone: '077-811-000' }
  const html = renderToStaticMarkup(<OfficeDirections name={NAME} contact={contact} />)
  expect(html).toContain('href="tel:077811000"')
  const words = html.replaceAll(/<[^>]+>/g, '')
  expect(words).toMatch(/08\.30-16\.30 น\..*ถนนทดสอบ.*เปิดแผนที่.*โทรหาที่รับหนังสือ 077-811-000/)
})
