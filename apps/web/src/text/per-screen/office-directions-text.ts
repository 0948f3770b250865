// How to get to an office.

export const OFFICE_DIRECTIONS_TEXT = {
  map: 'เปิดแผนที่',
  call: 'โทรหาที่รับหนังสือ',
  hours: (hours: string) => `เปิด ${hours}`,
  /** Opens the hours, the address and the map of an office. */
  ways: 'เวลาทำการและที่อยู่',
} as const
