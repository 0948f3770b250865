import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { emptyDetailForm } from '@border-pass/domain/request/draft/draft'
import { describe, expect, it } from 'vitest'
import { aboutRows, requestRows } from './use-summary.ts'

function rowsOf(detail = {}, delivery = { asksDisabled: false, offersHome: false }) {
  const office = findOffice('850101002')
  if (office === undefined) throw new Error('Ranong is no office any more')
  const selection = { borderCity: 48, bpType: 1, office } as const
  const form = { ...emptyDetailForm(48), travelDate: { year: 2569, month: 11, day: 20 }, ...detail }
  const rows = requestRows({ name: 'นายสมชาย ใจดี', selection, detail: form, delivery })
  return new Map(rows.map((row) => [row.name, row]))
}

const valueOf = (rows: ReturnType<typeof rowsOf>, name: string) => rows.get(name)?.value
const atHome = { homeDelivery: true, houseNo: '99/1', moo: '3', tambon: 'แม่สอด' }

describe('what is to be checked before sending', () => {
  it('names the pass with its fee and the day', () => {
    const rows = rowsOf()
    expect(valueOf(rows, 'ประเภท')).toBe('หนังสือผ่านแดนชั่วคราว (ค่าธรรมเนียม 30 บาท)')
    expect(valueOf(rows, 'วันที่นัดรับ')).toBe('วันศุกร์ที่ 20 พฤศจิกายน 2569')
  })

  it('leads each row to its own field, and back to the summary', () => {
    const rows = rowsOf()
    expect(rows.get('ประเทศ')?.edit).toEqual({ to: '/register', hash: 'selection-country' })
    expect(rows.get('ด่านที่ออกหนังสือผ่านแดน')?.edit).toEqual({ to: '/register', hash: 'selection-office' })
    expect(rows.get('วันที่นัดรับ')?.edit).toMatchObject({
      search: { pagecheck: '1' },
      hash: 'detail-travelDate',
    })
    expect(rows.get('ชื่อ-นามสกุล')?.edit).toBeNull()
  })

  it('says nothing of delivery where none is offered, whatever was answered', () => {
    expect(rowsOf({ ...atHome, disabled: true }).has('วิธีรับหนังสือผ่านแดน')).toBe(false)
    expect(rowsOf({ ...atHome, disabled: true }).has('เป็นผู้พิการ')).toBe(false)
  })

  it('says where the pass is brought, or that it is collected', () => {
    const offered = { asksDisabled: true, offersHome: true }
    const way = 'วิธีรับหนังสือผ่านแดน'
    expect(valueOf(rowsOf(atHome, offered), way)).toBe('จัดส่งที่บ้าน: 99/1 หมู่ที่ 3 ตำบลแม่สอด')
    expect(valueOf(rowsOf({ ...atHome, moo: '' }, offered), way)).toBe('จัดส่งที่บ้าน: 99/1 ตำบลแม่สอด')
    expect(valueOf(rowsOf({}, offered), way)).toBe('รับที่ด่าน')
  })

  it('leaves out what was not answered', () => {
    const form = { ...emptyDetailForm(48), phone: '0812345678', height: '' }
    expect(aboutRows(form).map(({ name }) => name)).toEqual(['เบอร์โทรศัพท์', 'วัตถุประสงค์'])
  })
})
