// Finds the words that must not be broken across lines, on pages, sheets and in mails. The dictionary of line breaking cuts unknown names
// (เมีย|นมา) and compounds, and separates a day from its month and a number from its unit.

const PATTERNS = [
  // 25 พ.ย. 2569; 25 พฤศจิกายน; 25 พ.ย.; 18.00 น.; 200 บาท
  /\d{1,2} (?:[ก-๙.]+ 2\d{3}|[ก-๙]+(?:คม|ยน|พันธ์)|[ก-๙]+\.[ก-๙]+\.)/,
  /(?:เวลา )?\d+\.\d{2}\sน\./,
  /(?:และเงิน |\d+ หรือ )?\d[\d,.]* (?:บาท|วัน|คืน|สัปดาห์|เดือน|ปี|นาที|คน|หลัก|ประเทศ|แห่ง|คำขอ|ซม\.)(?![ก-๙])/,
  /คนที่ \d+|0\d{1,2} \d{3} \d{4}|ถึงวันนัดไปได้เลย|ไม่ต้องรอยืนยัน/,
  /วัน(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|ศุกร์|เสาร์|อาทิตย์)(?:ที่)?|วันนัด|วันนี้|วันหยุดราชการ/,
  // A place with its kind, if both fit on the smallest screen.
  /(?:อำเภอ|จังหวัด|ตำบล)[ก-๙-]{1,12}(?![ก-๙])/,
  /ผ่านแดน|เดินทาง|คำขอ|ลงทะเบียน|ทะเบียนบ้าน|ทะเบียนราษฎร|เบอร์โทรศัพท์|ผู้ติดตาม|ตรวจสอบ(?:สิทธิ์,)?|รอยืนยัน/,
  /เจ้าหน้าที่|ที่ว่าการ|เลขที่|เข้าสู่ระบบ|ดำเนินการ|ลองใหม่|ลองอีกครั้ง|อินเทอร์เน็ต|ประจำตัว|(?:บัตร)?ประชาชน|แบบเล่ม|วันที่นัดรับ|ปิดทำการ|ไปด้วย|ต่ำกว่า|ครั้งคราว|ที่ท่านเลือก|การใช้งาน|แจ้งเตือน|ข้ามแดน|ตัวอักษร|ผู้พิการ/,
  /ค่าจัดส่ง|ไปรับเอง|ที่บ้าน|วันส่ง|หน้านี้|ชื่อบิดา|ชื่อมารดา|ภาษาอังกฤษ|คนจอง(?:น้อย|ปานกลาง|มาก)|ค่าธรรมเนียม|คิวอาร์โค้ด|บาร์โค้ด|โดยอัตโนมัติ|ภูมิลำเนา|(?:ไป)?เมียนมา|เมียวดี|สปป\.ลาว|e-Payment|หรือไม่|(?:ขอ)?ไม่(?:ได้|ตอบ|ตรวจ|ตรง)|โทรแจ้ง/,
  /ทางรัฐ|พระภิกษุ|ตัวจริง|คณะรัฐมนตรี|ความตกลง|รหัสอ้างอิง/,
]
/** A dot between words stays with the word after it. */
const DOT = '(?:·\u00a0)?'
/** A bracket stays with its word too. */
const WHOLE = new RegExp(`(${DOT}\\(?(?:${PATTERNS.map(({ source }) => source).join('|')})\\)?)`)

/** Names of people and places are broken at spaces only, but not between a fee and its unit. */
const NAMED = new RegExp(`(${DOT}(?:\\d[\\d,]* บาท\\)?|\\S+))`)

/** The longest part of a name that fits a line on the smallest screen at the largest text size. */
const LONGEST_NAME = 20

export type TextPart = { readonly text: string; readonly isWhole: boolean }

/** The joined parts equal the text. Because the pattern is a group, split() returns what it matches at the odd indexes. */
export function splitWhole(text: string, isName = false): readonly TextPart[] {
  return text
    .split(isName ? NAMED : WHOLE)
    .flatMap((part, index) =>
      isName && part.length > LONGEST_NAME ? splitWhole(part) : [{ text: part, isWhole: index % 2 === 1 }],
    )
}
