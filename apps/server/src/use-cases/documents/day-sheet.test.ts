import { expect, test } from 'vitest'
import { aSavedRequest } from '../../testing/sample-requests.ts'
import { listFacts } from './day-sheet.ts'

test('the day sheet shows the telephone number for a home delivery, and none for a collection', () => {
  const deliveryAddress = { houseNo: '12/3', village: '4', subdistrict: 'หนองกุดแคน' }
  expect(listFacts(aSavedRequest({ deliveryAddress })).at(-1)).toBe(
    'โทร 081 234 5678 · จัดส่งที่บ้านเลขที่ 12/3 หมู่ที่ 4 ตำบลหนองกุดแคน · 200 บาท',
  )
  expect(listFacts(aSavedRequest()).at(-1)).toBe('ไปรับเอง · 200 บาท')
})
