// What stands around the sample of a pass (copy deck, Issued passes); what stands on it is the domain's.
export const SAMPLE_TEXT = {
  heading: 'ตัวอย่างหนังสือผ่านแดน',
  headingBefore: 'ตัวอย่างหนังสือผ่านแดนที่จะได้รับ',
  intro: 'ภาพตัวอย่างจากข้อมูลของท่าน ใช้แทนหนังสือผ่านแดนจริงไม่ได้',
  show: 'แสดงตัวอย่าง',
  drawing: 'กำลังวาดภาพ',
  failed: 'ไม่สามารถวาดภาพตัวอย่างได้ กรุณาลองใหม่อีกครั้ง',
  download: 'ดาวน์โหลด',
  hold: 'หากดาวน์โหลดไม่ได้ ให้กดค้างที่ภาพ แล้วเลือกบันทึกรูปภาพ',
  alt: (type: string, name: string) => `ตัวอย่าง${type}ของ ${name}`,
} as const
