// The Thai messages of React Aria, which has none of its own, in its global dictionary. It reads them at its first render and throws if
// a package in use is not listed.
type Arguments = Readonly<Record<string, string | number | boolean>>
type Words = Readonly<Record<string, string | ((args: Arguments) => string)>>

const THAI: Readonly<Record<string, Words>> = {
  '@react-aria/menu': { longPressMessage: 'กดค้างเพื่อเปิดรายการ' },
  '@react-aria/overlays': { dismiss: 'ปิด' },
  '@react-aria/combobox': {
    buttonLabel: 'แสดงตัวเลือก',
    listboxLabel: 'ตัวเลือก',
    countAnnouncement: ({ optionCount }) => `มี ${optionCount} ตัวเลือก`,
    selectedAnnouncement: ({ optionText }) => `เลือก ${optionText}`,
    focusAnnouncement: ({ isGroupChange, groupTitle, optionText, isSelected }) => {
      const group = isTrue(isGroupChange) ? `${groupTitle} ` : ''
      return `${group}${optionText}${isTrue(isSelected) ? ' เลือกอยู่' : ''}`
    },
  },
  '@react-aria/calendar': {
    previous: 'เดือนก่อนหน้า',
    next: 'เดือนถัดไป',
    selectedDateDescription: ({ date }) => `เลือก ${date}`,
    selectedRangeDescription: ({ dateRange }) => `เลือก ${dateRange}`,
    // Left empty: React Aria uses the browser's clock; the calendar marks today by the server's.
    todayDate: ({ date }) => `${date}`,
    todayDateSelected: ({ date }) => `${date} เลือกแล้ว`,
    dateSelected: ({ date }) => `${date} เลือกแล้ว`,
    minimumDate: 'วันแรกที่เลือกได้',
    maximumDate: 'วันสุดท้ายที่เลือกได้',
    startRangeSelectionPrompt: 'เลือกวันเริ่มต้น',
    finishRangeSelectionPrompt: 'เลือกวันสิ้นสุด',
    dateRange: ({ startDate, endDate }) => `${startDate} ถึง ${endDate}`,
  },
}

/** A boolean select argument is passed as a string or as a boolean. */
function isTrue(value: string | number | boolean | undefined): boolean {
  return value === true || value === 'true'
}

export const THAI_LOCALE = 'th-TH'
export const THAI_CALENDAR_LOCALE = 'th-TH-u-ca-buddhist'

export function registerThaiMessages() {
  Object.assign(globalThis, {
    [Symbol.for('react-aria.i18n.locale')]: THAI_LOCALE,
    [Symbol.for('react-aria.i18n.strings')]: THAI,
  })
}
