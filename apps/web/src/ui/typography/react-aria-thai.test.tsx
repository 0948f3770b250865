// React Aria throws at the first render of a package that has no words. Here every piece that stands on it is rendered.
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Combobox } from '../fields/list/combobox.tsx'
import { DateCalendar } from '../fields/date/date-calendar.tsx'

// It looks for its words on the window, and takes a missing one for a server that speaks English.
beforeAll(() => vi.stubGlobal('window', globalThis))
afterAll(() => vi.unstubAllGlobals())

const day = { year: 2569, month: 11, day: 20 }

describe('the pieces from React Aria speak Thai', () => {
  it('combobox', () => {
    const groups = [{ title: 'ระนอง', options: [{ value: '1', label: 'ที่ว่าการอำเภอเมืองระนอง' }] }]
    const html = renderToString(
      <Combobox label="ด่าน" groups={groups} value={null} onChange={() => undefined} />,
    )
    expect(html).toContain('aria-label="แสดงตัวเลือก"')
  })

  it('calendar, in the Buddhist era', () => {
    const html = renderToString(
      <DateCalendar
        label="วันที่นัดรับ"
        value={day}
        onChange={() => undefined}
        today={day}
        firstDay={day}
        lastDay={{ year: 2570, month: 11, day: 20 }}
        closedReason={({ day: number }) => (number === 22 ? 'ปิดทำการวันอาทิตย์' : null)}
      />,
    )
    expect(html).toContain('เดือนถัดไป')
    expect(html).toContain('พฤศจิกายน 2569')
    expect(html).toContain('วันนี้ วันศุกร์ที่ 20 พฤศจิกายน 2569 เลือกแล้ว')
    expect(html).toContain('ปิดทำการวันอาทิตย์')
  })
})
