// The request so far, beside the question of a step.
export const SO_FAR_TEXT = {
  title: 'คำขอของท่าน',
  country: 'ประเทศ',
  passType: 'ประเภท',
  office: 'ด่านที่ออกหนังสือผ่านแดน',
  day: 'วันที่นัดรับ',
  fee: 'ค่าธรรมเนียม',
  baht: (amount: number) => `${amount} บาท`,
  change: 'เปลี่ยน',
} as const
