// The entry from the citizen portal (copy deck, Landing).
export const LANDING_TEXT = {
  waiting: 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน',
  failed: 'ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้',
  notLaunched: 'หน้านี้ใช้เมื่อเปิดบริการจากแอปทางรัฐ',
  used: 'การเปิดบริการครั้งนี้ใช้ไปแล้วหรือหมดอายุ',
  portalSilent: 'แอปทางรัฐยังไม่ตอบสนอง',
  noCookies: 'เบราว์เซอร์นี้ปิดกั้นคุกกี้',
  allowCookies: 'จึงเข้าระบบไม่ได้ กรุณาอนุญาตคุกกี้ในการตั้งค่า',
  /** The portal's token lives for two minutes (D47). */
  expired: 'กรุณาเปิดใหม่จากแอปทางรัฐ',
  reopen: 'กรุณาเปิดบริการนี้จากแอปทางรัฐอีกครั้ง',
  otherWay: 'เข้าสู่ระบบด้วยบัตรประชาชน',
  otherSignedIn: 'มีผู้อื่นเข้าสู่ระบบอยู่',
  whoIsWho: (signedIn: string, launched: string) =>
    `ขณะนี้ ${signedIn} เข้าสู่ระบบอยู่ในอุปกรณ์นี้ และแอปทางรัฐเปิดบริการนี้ให้ ${launched}`,
  enterAs: (name: string) => `เข้าสู่ระบบในชื่อ ${name}`,
  stayAs: (name: string) => `ใช้งานต่อในชื่อ ${name}`,
} as const
