// A failed call without a sentence from the server.

export const FAILURE_TEXT = {
  unreachable: 'ไม่สามารถเชื่อมต่อระบบได้ กรุณาตรวจสอบอินเทอร์เน็ต แล้วลองใหม่อีกครั้ง',
  /** Used if the frame already says that there is no signal. */
  needsSignal: 'ต้องใช้อินเทอร์เน็ต กรุณาลองใหม่เมื่อมีสัญญาณ',
  timeout: 'ระบบใช้เวลานานกว่าปกติ กรุณาลองใหม่อีกครั้ง',
  broken: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง',
  retry: 'ลองใหม่',
  reference: (reference: string) => `รหัสอ้างอิง ${reference}`,
  notFetchedTitle: 'ยังเปิดหน้านี้ไม่ได้',
  opensWithSignal: 'หน้านี้จะเปิดเองเมื่อมีสัญญาณ',
  connecting: 'กำลังเชื่อมต่อ',
} as const
