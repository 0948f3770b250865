/** The drawn card, with its placeholders. */
export const CARD_TEXT = {
  front: 'ด้านหน้าบัตร',
  back: 'ด้านหลังบัตร',
  title: 'บัตรประจำตัวประชาชน',
  pid: '1-2345-67890-12-3',
  laser: 'JT1-1234567-89',
  fname: 'ชื่อ',
  lname: 'นามสกุล',
  born: 'เกิดวันที่',
  birthDate: '1 ม.ค. 2510',
} as const
