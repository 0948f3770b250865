// The placeholders on the drawn card.
export const CARD_TEXT = {
  title: 'บัตรประจำตัวประชาชน',
  pid: '1-2345-67890-12-3',
  laser: 'JT1-1234567-89',
  fname: 'ชื่อ',
  lname: 'นามสกุล',
  born: 'เกิดวันที่',
  birthDate: '1 ม.ค. 2510',
} as const
