// How to get to an office.

export const OFFICE_WAYS_TEXT = {
  map: 'เปิดแผนที่',
  call: 'โทรหาที่รับหนังสือ',
  hours: (hours: string) => `เปิด ${hours}`,
  /** Unfolded on the card of a place. */
  ways: 'เวลาทำการและที่อยู่',
} as const
