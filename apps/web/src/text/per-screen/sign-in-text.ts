// The sign-in with the five fields of the card (copy deck, Five-field login).
import { passCost } from '@border-pass/domain/payment/pass-cost'
import type { BirthDateMode } from '@border-pass/domain/sign-in/birth-date-choice'
import { REQUEST_MINUTES, signInFaultSentence } from '@border-pass/domain/wording/sign-in-wording'
import { BOOKLET, TEMPORARY } from '@border-pass/domain/values/pass-type'

const MODES: Record<BirthDateMode, string> = {
  'day-month-year': 'มีวันเดือนปี',
  'day-year': 'มีวันและปี',
  'month-year': 'มีเดือนและปี',
  year: 'มีเฉพาะปี',
}

export const LOGIN_TEXT = {
  title: 'ระบบลงทะเบียนหนังสือผ่านแดน',
  about: `ขอหนังสือผ่านแดน ใช้เวลาประมาณ ${REQUEST_MINUTES}\u00a0นาที`,
  /** Who may ask, what to have at hand, what it costs. */
  facts: [
    'คนไทย อายุ 12\u00a0ปีขึ้นไป',
    'เตรียมบัตรประจำตัวประชาชนตัวจริง',
    `ชั่วคราว ${passCost(TEMPORARY)}\u00a0บาท แบบเล่ม ${passCost(BOOKLET)}\u00a0บาท`,
  ],
  intro: 'กรอกข้อมูลให้ตรงกับบัตรประจำตัวประชาชน',
  pid: 'เลขประจำตัวประชาชน',
  pidHint: 'ตัวเลข 13 หลัก ด้านหน้าบัตร',
  pidRefusals: { character: 'ช่องนี้ใส่ได้เฉพาะตัวเลข 13 หลัก', full: 'ครบ 13 หลักแล้ว ลบตัวที่ผิดก่อน' },
  laser: 'รหัสหลังบัตร (Laser Code)',
  laserHint: 'หลังบัตร เช่น JT1-1234567-89',
  laserRefusals: {
    character: 'ช่องนี้ขึ้นต้นด้วยตัวอักษรอังกฤษ 2 ตัว ตามด้วยตัวเลข 10 หลัก',
    full: 'ครบ 12 ตัวแล้ว ลบตัวที่ผิดก่อน',
  },
  readAsZero: 'อ่านตัวอักษร O เป็นเลข\u00a00 ให้แล้ว',
  fname: 'ชื่อ',
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
    ahead: signInFaultSentence({ code: 'BIRTH_DATE_AHEAD' }),
    'no-such-day': 'ไม่มีวันที่นี้ กรุณาตรวจสอบวันและเดือน',
    incomplete: 'ยังไม่ครบ ต้องมีวัน 2\u00a0หลัก เดือน 2\u00a0หลัก ปี พ.ศ. 4\u00a0หลัก',
  },
  lists: 'หรือเลือกจากรายการ',
  partlyKnown: 'บัตรไม่มีวันหรือเดือนเกิด',
  modeLegend: 'บนบัตรมีข้อมูลวันเกิดแบบใด',
  modes: MODES,
  day: 'วัน',
  month: 'เดือน',
  year: 'ปี พ.ศ.',
  chooseDay: 'เลือกวัน',
  chooseMonth: 'เลือกเดือน',
  chooseYear: 'เลือกปี',
  yearFirst: 'เลือกปีก่อน',
  monthFirst: 'เลือกเดือนก่อน',
  verify: 'ตรวจสอบ',
  complete: 'ครบแล้ว กด ตรวจสอบ เพื่อเข้าสู่ระบบ',
  usualReasons: 'มักเกิดจาก',
  reasons: ['เลขหลังบัตรเป็นของบัตรใบเก่า', 'ชื่อหรือนามสกุลสะกดไม่ตรงกับบัตร', 'วันเดือนปีเกิดไม่ตรงกับบัตร'],
  front: 'ด้านหน้าบัตร',
  back: 'ด้านหลังบัตร',
  cast: 'ประชาชนตัวอย่างสำหรับทดลอง',
  castIntro: 'ระบบนี้เป็นระบบทดลอง บุคคลต่อไปนี้ไม่มีอยู่จริง เลือกหนึ่งคนเพื่อกรอกข้อมูลให้',
  castChosen: (who: string) => `กรอกข้อมูลของ ${who} แล้ว กด ตรวจสอบ เพื่อเข้าสู่ระบบ`,
} as const

/** The placeholders on the drawn card. */
export const CARD_TEXT = {
  title: 'บัตรประจำตัวประชาชน',
  pid: '1-2345-67890-12-3',
  laser: 'JT1-1234567-89',
  fname: 'ชื่อ',
  lname: 'นามสกุล',
  born: 'เกิดวันที่',
  birthDate: '1 ม.ค. 2510',
} as const
