// The screens for an unknown session, with and without offline receipts.
export const NO_SIGNAL_TEXT = {
  title: 'สำเนาที่เก็บไว้ในอุปกรณ์นี้',
  notice: 'ใช้รหัสในหน้านี้แสดงต่อเจ้าหน้าที่ได้',
  /** In the bar below a code that the page shows before the app has loaded. */
  stored: 'ยังเชื่อมต่อไม่ได้ แต่แสดงรหัสนี้ต่อเจ้าหน้าที่ได้',
  /** The page continues by itself once it is connected. */
  goesOn: 'เมื่อเชื่อมต่อได้ หน้านี้จะไปต่อเอง',
  notConnected: 'ยังเชื่อมต่อระบบไม่ได้',
  notAnswering: 'ระบบยังไม่พร้อมให้บริการ ข้อมูลที่กรอกยังอยู่',
  /** The citizen has signed out on this device, and the server has not confirmed it. */
  left: 'ออกจากระบบในอุปกรณ์นี้แล้ว',
  /** With a signal the sign-out is completed by itself. */
  leavesWhole: 'เมื่อมีสัญญาณ ระบบจะออกจากระบบให้ครบเอง',
  others: 'คำขออื่น',
} as const
