// The request detail (copy deck, Request detail); the words of its fields are the domain's.
import { spellPhone } from '@border-pass/domain/wording/appointment-wording'
import { DELIVERY_DAY, DELIVERY_NOTICE, describeDeliveryCall } from '@border-pass/domain/wording/pass-wording'

const HOME_DELIVERY = 'จัดส่งที่บ้าน'

export const DETAIL_TEXT = {
  title: 'ไปรับวันไหน',
  /** The office opens on no day. */
  otherOffice: 'เลือกที่รับหนังสืออื่น',
  name: 'ชื่อ-นามสกุล',
  choice: 'ที่รับหนังสือ ประเทศ และประเภท',
  change: 'แก้ไข',
  fromRegistry: (name: string) => `${name} (จากทะเบียน)`,
  more: 'ข้อมูลเพิ่มเติม (ถ้ามี)',
  reminderEmail: 'อีเมลเตือนวันนัด',
  /** The use of the e-mail address, shown beside its field (D53). */
  reminders: 'ส่งข้อมูลนัดให้ท่าน และเตือนก่อนวันนัด 1 วัน หยุดรับได้ทุกเมื่อ',
  delivery: 'วิธีรับหนังสือผ่านแดน',
  chooseDelivery: 'ต้องการรับหนังสือผ่านแดนอย่างไร',
  disabled: 'เป็นผู้พิการ',
  /** Whether the office delivers to the house of a disabled applicant: only if it is near. */
  disabledNear: 'ผู้พิการที่ทะเบียนบ้านอยู่ในตำบลเดียวกับที่รับหนังสือ เลือกให้จัดส่งที่บ้านได้',
  disabledFar: 'แจ้งให้เจ้าหน้าที่ทราบ บ้านของท่านอยู่คนละตำบลกับที่รับหนังสือ จึงต้องไปรับเอง',
  collect: 'ไปรับเอง',
  home: HOME_DELIVERY,
  chosenDelivery: (day: string | null) =>
    [HOME_DELIVERY, day && `ถ้าไปรับเอง ${day}`].filter(Boolean).join(' · '),
  collectAt: (office: string) => `${office} · ไม่มีค่าจัดส่ง`,
  /** Until the telephone number is known, the sentence has none (copy deck). */
  homeDetail: (phone: string | null) =>
    `${phone === null ? DELIVERY_NOTICE : describeDeliveryCall(spellPhone(phone))} ${DELIVERY_DAY}`,
  children: 'มีเด็กไปด้วยหรือไม่',
  childrenMost: (count: number) => `ท่านเพิ่มได้ ${count} คน`,
  childrenChosen: (names: readonly string[]) => `เลือกไว้แล้ว ${names.length} คน: ${names.join(' · ')}`,
  addFollowers: 'เพิ่มผู้ติดตาม',
  childrenWithoutCard: (count: number) => `เด็กในทะเบียนของท่าน ${count} คน ยังไม่มีบัตรประจำตัวประชาชน จึงยังเพิ่มไม่ได้`,
  back: 'ย้อนกลับ',
  nextSummary: 'ถัดไป: ตรวจทาน',
  nextChildren: 'ถัดไป: เลือกเด็กที่ไปด้วย',
} as const
