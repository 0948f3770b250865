// A refused card, and the outcomes of a sign-in with ThaID (D57).
export const BESIDE_CARD_TEXT = {
  /** The same for every wrong field (specification 2). */
  notVerified: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ',
  /** Rounds up to whole minutes (D9). */
  tooManyTries: (secondsLeft: number) => `ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก ${Math.ceil(secondsLeft / 60)} นาที`,
  noCookies: 'เบราว์เซอร์นี้ปิดกั้นคุกกี้ จึงเข้าระบบไม่ได้ กรุณาอนุญาตคุกกี้ในการตั้งค่า แล้วเปิดหน้านี้ใหม่',
  /** Introduces the reasons below. */
  usually: 'มักเกิดจาก',
  reasons: ['เลขหลังบัตรเป็นของบัตรใบเก่า', 'ชื่อหรือนามสกุลสะกดไม่ตรงกับบัตร', 'วันเดือนปีเกิดไม่ตรงกับบัตร'],
  rejected: 'เข้าสู่ระบบด้วย ThaID ไม่สำเร็จ ลองอีกครั้งหรือใช้บัตรประชาชน',
  unavailable: 'ติดต่อ ThaID ไม่ได้ในขณะนี้ ลองอีกครั้งหรือใช้บัตรประชาชน',
  cancelled: 'ท่านยกเลิกการเข้าสู่ระบบด้วย ThaID ลองอีกครั้งหรือใช้บัตรประชาชน',
  /** ThaID has confirmed the citizen, and the registry does not answer. */
  registry: 'ThaID ยืนยันตัวตนแล้ว แต่ทะเบียนราษฎรยังไม่ตอบ กรุณาลองเข้าสู่ระบบใหม่',
  /** The sentence of RECORD_UNREADABLE, without its reference number: the address of the page has none. */
  unreadable: 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้ ลองใหม่ก็ยังไม่ได้ กรุณาติดต่อสำนักทะเบียน',
  /** The sign-in with ThaID has no effect, because a citizen is signed in. */
  alreadyIn: 'ท่านเข้าสู่ระบบอยู่แล้ว การเข้าสู่ระบบด้วย ThaID ครั้งนี้จึงไม่มีผล',
} as const
