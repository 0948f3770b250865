// The sign-in with the five fields of the card (copy deck, Five-field login).
import { getPassCost } from '@border-pass/domain/payment/pass-cost'
import { BOOKLET, TEMPORARY } from '@border-pass/domain/values/pass-type'
import { REQUEST_MINUTES, describeSignInFault } from '@border-pass/domain/wording/sign-in-wording'

export const LOGIN_TEXT = {
  topic: 'ขอหนังสือผ่านแดน',
  manual: 'คู่มือ',
  time: `ใช้เวลาประมาณ ${REQUEST_MINUTES}\u00a0นาที`,
  atHand: 'สิ่งที่ต้องมี',
  /** A phone shows two in a line. */
  facts: [
    'คนไทยอายุ 12\u00a0ปีขึ้นไป',
    `${getPassCost(TEMPORARY)} หรือ ${getPassCost(BOOKLET)}\u00a0บาท`,
    'เตรียมบัตรประชาชนตัวจริง',
    'เบอร์โทรศัพท์',
  ],
  form: 'เข้าสู่ระบบด้วยบัตรประชาชน',
  intro: 'กรอกข้อมูลให้ตรงกับบัตรประจำตัวประชาชน',
  pid: 'เลขประจำตัวประชาชน',
  pidHint: 'ตัวเลข 13 หลัก ด้านหน้าบัตร',
  /** The link to the privacy page. */
  use: 'ข้อมูลที่กรอกใช้ทำอะไร',
  pidRefusals: { character: 'ช่องนี้ใส่ได้เฉพาะตัวเลข 13 หลัก', full: 'ครบ 13 หลักแล้ว ลบตัวที่ผิดก่อน' },
  laser: 'รหัสหลังบัตร (Laser Code)',
  laserHint: 'หลังบัตร เช่น JT1-1234567-89',
  laserRefusals: {
    character: 'ช่องนี้ขึ้นต้นด้วยตัวอักษรอังกฤษ 2 ตัว ตามด้วยตัวเลข 10 หลัก',
    full: 'ครบ 12 ตัวแล้ว ลบตัวที่ผิดก่อน',
  },
  where: 'ดูว่าอยู่ตรงไหนบนบัตร',
  readAsZero: 'อ่านตัวอักษร O เป็นเลข\u00a00 ให้แล้ว',
  fname: 'ชื่อ',
  /** Only for screen readers, before the button that removes the title. */
  titleQuestion: 'ในช่องชื่อ ไม่ต้องใส่คำนำหน้า',
  removeTitle: (title: string) => `ลบคำนำหน้า ${title}`,
  fnameHint: 'ไม่ต้องใส่คำนำหน้า',
  lname: 'นามสกุล',
  lnameHint: 'ตามที่พิมพ์บนบัตร',
  birthDate: 'วันเดือนปีเกิด',
  birthDateHint: 'พิมพ์ 8\u00a0หลัก เช่น 12/05/2534',
  birthDateRefusals: { character: 'ช่องนี้ใส่ได้เฉพาะตัวเลข 8 หลัก', full: 'ครบ 8 หลักแล้ว ลบตัวที่ผิดก่อน' },
  birthDateFaults: {
    'wrong-year': 'กรุณาใส่ปี พ.ศ. 4\u00a0หลัก เช่น 2534',
    ahead: describeSignInFault({ code: 'BIRTH_DATE_AHEAD' }),
    'no-such-day': 'ไม่มีวันที่นี้ กรุณาตรวจสอบวันและเดือน',
    incomplete: 'ยังไม่ครบ ต้องมีวัน 2\u00a0หลัก เดือน 2\u00a0หลัก ปี พ.ศ. 4\u00a0หลัก',
  },
  lists: 'เลือกจากรายการ หรือบัตรไม่มีวันหรือเดือนเกิด',
  day: 'วัน',
  month: 'เดือน',
  year: 'ปี พ.ศ.',
  waiting: 'กำลังรอผลตรวจบัตรจากทะเบียนราษฎร',
  verify: 'ตรวจสอบ',
  thaid: 'เข้าสู่ระบบด้วย ThaID',
  /** ThaID asks for no data of the card. */
  thaidAsks: 'ไม่ต้องกรอกข้อมูลบัตร',
  orByCard: 'หรือกรอกจากบัตรประชาชน',
  complete: 'ครบแล้ว กด ตรวจสอบ เพื่อเข้าสู่ระบบ',
} as const
