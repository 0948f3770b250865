// Replaces {REQUEST_YEARS} of the privacy page (D60).
export const PRIVACY_TEXT = {
  keptFor: (years: number) =>
    `${years} ปีหลังวันนัด หรือหลังวันหมดอายุของหนังสือผ่านแดนที่ออกให้ (หนังสือที่ไม่มีวันหมดอายุ นับเพิ่มอีก 3 ปี)`,
  keptInSandbox: 'ระบบสาธิต เก็บไว้จนกว่าจะลบข้อมูลสาธิต',
  keptUnknown: 'ตามจำนวนปีที่ผู้ให้บริการกำหนด ซึ่งจะแสดงที่นี่เมื่อมีสัญญาณ',
} as const
