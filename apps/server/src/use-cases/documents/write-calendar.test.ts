import { expect, test } from 'vitest'
import { aSavedRequest } from '../../testing/sample-requests.ts'
import { writeCalendar } from './write-calendar.ts'

const moment = { now: Date.parse('2026-11-20T09:00:00+07:00'), paymentEnabled: true }
/** Joins the folded lines of the file. */
const writeFor = (request: Parameters<typeof aSavedRequest>[0] = {}) =>
  writeCalendar(aSavedRequest(request), moment).replaceAll('\r\n ', '')

test('the calendar entry of an appointment says what to bring', () => {
  expect(writeFor()).toContain('SUMMARY:นัดรับหนังสือผ่านแดน\r\n')
  expect(writeFor()).toContain('DESCRIPTION:รหัสลงทะเบียน 00001232569 · นำบัตรประชาชนตัวจริงและเงิน 200 บาท\r\n')
})

test('the calendar entry of a home delivery says to collect the pass only if no officer has called', () => {
  const deliveryAddress = { houseNo: '12/3', village: '4', subdistrict: 'หนองกุดแคน' }
  const calendar = writeFor({ deliveryAddress })
  expect(calendar).toContain('SUMMARY:ไปรับหนังสือผ่านแดนเอง ถ้ายังไม่มีใครโทร\r\n')
  expect(calendar).toContain('ถ้าถึงวันที่ 26 พ.ย. ยังไม่มีใครโทร ไปรับเองวันศุกร์ที่ 27')
  // Neither the address nor the telephone number is in the file.
  expect(calendar).not.toMatch(/หนองกุดแคน|081/)
})
