// The list of requests (copy deck, Request list and result).
export const LIST_TEXT = {
  title: 'รายการคำขอ',
  legend: 'แสดงเฉพาะสถานะ',
  count: (count: number) => `${count} คำขอ`,
  travelDate: 'วันนัด',
  station: 'ด่าน',
  empty: 'ยังไม่มีคำขอหนังสือผ่านแดน',
  emptyFilter: 'ไม่มีคำขอในสถานะนี้',
  showAll: 'แสดงทุกสถานะ',
  request: 'ขอหนังสือผ่านแดน',
  kept: 'สำเนาที่เก็บไว้ในเครื่องนี้',
} as const
