// Where nobody can say who is signed in, and what is kept on the phone is shown instead.
export const NO_SIGNAL_TEXT = {
  title: 'สำเนาที่เก็บไว้ในเครื่องนี้',
  notice: 'ขณะนี้เชื่อมต่อระบบไม่ได้ ใช้รหัสในหน้านี้แสดงต่อเจ้าหน้าที่ได้',
  goesOn: 'เมื่อเชื่อมต่อได้ หน้านี้จะไปต่อเอง',
  others: 'คำขออื่น',
} as const
