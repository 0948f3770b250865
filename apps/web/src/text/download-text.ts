// Around every file that is fetched; the sentence of a failure is the specification's (section 8).
export const DOWNLOAD_TEXT = {
  preparing: 'กำลังเตรียมไฟล์',
  failed: 'เกิดข้อผิดพลาด',
} as const
